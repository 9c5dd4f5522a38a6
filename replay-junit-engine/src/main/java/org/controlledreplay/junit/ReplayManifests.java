package org.controlledreplay.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a class the carrier of replay manifests: every {@code *.replay.json} below a folder of the
 * class's own class path directory becomes a test of it. Finding none is a failure.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ReplayManifests {
  /** The folder, relative to the class path directory, with {@code /}; empty for all of it. */
  String resourceFolder() default "";
}
