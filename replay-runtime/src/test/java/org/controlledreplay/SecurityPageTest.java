package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the security page promises is attacked by tests that exist. */
class SecurityPageTest {
  private static final String PAGE =
      DocumentationPages.text(DocumentationPages.page("docs/security/wasm.md"));
  private static final Pattern TEST_CLASS = Pattern.compile("`([A-Z][A-Za-z]*Test)`");

  @Test
  void everyTestThatItNamesExists() {
    Set<String> named =
        TEST_CLASS
            .matcher(PAGE)
            .results()
            .map(name -> name.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> existing =
        new ClassFileImporter()
                .withImportOption(new ImportOption.OnlyIncludeTests())
                .importPackages("org.controlledreplay")
                .stream()
                .map(JavaClass::getSimpleName)
                .collect(Collectors.toSet());

    assertThat(named).hasSizeGreaterThan(10);
    assertThat(existing).containsAll(named);
  }

  @Test
  void everyPromiseNamesATest() {
    String promises =
        PAGE.substring(PAGE.indexOf("## What is promised"), PAGE.indexOf("## What is not"));

    assertThat(promises.lines().filter(line -> line.startsWith("| ")).skip(1))
        .isNotEmpty()
        .allMatch(row -> TEST_CLASS.matcher(row).find());
  }
}
