package org.controlledreplay.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import org.controlledreplay.failure.Location;

/** A value that was passed, from which places inside of it can be found again. */
public final class JsonMark {
  private final Place place;
  private final JsonText text;
  private final long offset;

  JsonMark(Place place, JsonText text, long offset) {
    this.place = place;
    this.text = text;
    this.offset = offset;
  }

  /**
   * Finds a value inside the marked one by reading that part of the text again.
   *
   * @param pointer the JSON Pointer relative to the marked value
   */
  public Place locate(String pointer) throws IOException {
    if (pointer.isEmpty()) {
      return place;
    }
    try (Reader reader = text.open()) {
      long left = offset;
      while (left > 0) {
        long skipped = reader.skip(left);
        if (skipped == 0) {
          throw new EOFException("a text became shorter while it was read");
        }
        left -= skipped;
      }
      try (JsonParser again = JsonCursor.FACTORY.createParser(reader)) {
        int depth = 0;
        do {
          JsonToken token = again.nextToken();
          String at = again.getParsingContext().pathAsPointer().toString();
          if (token != JsonToken.FIELD_NAME && at.equals(pointer)) {
            return new Place(location(again.currentTokenLocation()), place.pointer() + pointer);
          }
          depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        } while (depth > 0);
      }
    }
    return new Place(place.location(), place.pointer() + pointer);
  }

  private Location location(JsonLocation inside) {
    Location start = place.location();
    boolean sameLine = inside.getLineNr() == 1;
    return new Location(
        start.file(),
        start.line() + inside.getLineNr() - 1,
        sameLine ? start.column() + inside.getColumnNr() - 1 : inside.getColumnNr());
  }
}
