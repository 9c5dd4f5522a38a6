package org.controlledreplay.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;

/** Reads any value as a tree; its numbers are what JavaScript reads, and {@code -0} stays. */
public final class JsonTree {
  private JsonTree() {}

  /** Reads the current value. A duplicate key is a problem; the first one is kept. */
  public static JsonNode read(JsonCursor in) throws IOException {
    JsonParser parser = in.parser();
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        in.entries(name -> object.set(name, read(in)));
        yield object;
      }
      case START_ARRAY -> {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        in.array(() -> array.add(read(in)));
        yield array;
      }
      case VALUE_STRING -> TextNode.valueOf(parser.getText());
      case VALUE_TRUE -> BooleanNode.TRUE;
      case VALUE_FALSE -> BooleanNode.FALSE;
      case VALUE_NUMBER_INT -> integer(parser);
      case VALUE_NUMBER_FLOAT -> DoubleNode.valueOf(parser.getDoubleValue());
      default -> NullNode.instance;
    };
  }

  private static JsonNode integer(JsonParser parser) throws IOException {
    if (parser.getText().equals("-0")) {
      return DoubleNode.valueOf(-0.0); // an integer node would lose the sign
    }
    return switch (parser.getNumberType()) {
      case INT -> IntNode.valueOf(parser.getIntValue());
      case LONG -> LongNode.valueOf(parser.getLongValue());
      default -> DoubleNode.valueOf(parser.getDoubleValue());
    };
  }
}
