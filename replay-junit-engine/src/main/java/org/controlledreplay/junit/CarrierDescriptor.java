package org.controlledreplay.junit;

import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/** A class with {@link ReplayManifests}. */
final class CarrierDescriptor extends AbstractTestDescriptor {
  private final Class<?> carrier;

  CarrierDescriptor(UniqueId uniqueId, Class<?> carrier) {
    super(uniqueId, carrier.getSimpleName(), ClassSource.from(carrier));
    this.carrier = carrier;
  }

  static boolean isCarrier(Class<?> candidate) {
    return candidate.isAnnotationPresent(ReplayManifests.class);
  }

  /** Returns the directory of the class path that the class is in, if it is in one. */
  static Optional<Path> root(Class<?> carrier) {
    CodeSource source = carrier.getProtectionDomain().getCodeSource();
    if (source == null || source.getLocation() == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Path.of(source.getLocation().toURI()).toAbsolutePath().normalize())
          .filter(Files::isDirectory);
    } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty();
    }
  }

  static String folder(Class<?> carrier) {
    ReplayManifests annotation = carrier.getAnnotation(ReplayManifests.class);
    return annotation == null ? "" : annotation.resourceFolder();
  }

  Class<?> carrier() {
    return carrier;
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public String getLegacyReportingName() {
    return carrier.getName();
  }
}
