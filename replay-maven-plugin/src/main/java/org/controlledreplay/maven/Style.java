package org.controlledreplay.maven;

/** How a line stands out. */
interface Style {
  /** No colours at all. */
  Style PLAIN =
      new Style() {
        @Override
        public String good(String text) {
          return text;
        }

        @Override
        public String bad(String text) {
          return text;
        }

        @Override
        public String strong(String text) {
          return text;
        }
      };

  /** Marks something that is as it should be. */
  String good(String text);

  /** Marks something that is not. */
  String bad(String text);

  /** Marks something that the eye should find. */
  String strong(String text);
}
