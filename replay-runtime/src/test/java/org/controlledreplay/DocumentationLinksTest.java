package org.controlledreplay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.controlledreplay.manifest.ManifestReader;
import org.junit.jupiter.api.Test;

/** Pages lead to pages that exist, and their complete manifests are manifests. */
class DocumentationLinksTest {
  private static final Pattern FENCED =
      Pattern.compile("^ *```.*?^ *```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", Pattern.MULTILINE);
  private static final Pattern COMPLETE =
      Pattern.compile("^ *```json complete\\n(.*?)^ *```$", Pattern.DOTALL | Pattern.MULTILINE);

  @Test
  void everyRelativeLinkLeadsToAFileAndAHeadingOfIt() {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : DocumentationPages.all()) {
      String text = FENCED.matcher(DocumentationPages.text(page)).replaceAll("");
      for (MatchResult link : LINK.matcher(text).results().toList()) {
        String target = link.group(1);
        if (!target.contains("://")) {
          links++;
          if (!leadsSomewhere(page, target)) {
            broken.add(page.getFileName() + ": " + target);
          }
        }
      }
    }
    assertThat(links).isGreaterThan(20);
    assertThat(broken).isEmpty();
  }

  @Test
  void everyPageIsInTheIndexOrOneBelowIt() {
    String index =
        DocumentationPages.text(DocumentationPages.page("docs/README.md"))
            + DocumentationPages.text(DocumentationPages.page("docs/decisions/README.md"));
    List<String> missing =
        DocumentationPages.all().stream()
            .map(page -> String.valueOf(page.getFileName()))
            .filter(name -> !name.equals("README.md") && !index.contains(name + ")"))
            .toList();
    assertThat(missing).isEmpty();
  }

  @Test
  void completeManifestsAreAccepted() {
    int manifests = 0;
    for (Path page : DocumentationPages.all()) {
      for (MatchResult block : COMPLETE.matcher(DocumentationPages.text(page)).results().toList()) {
        manifests++;
        byte[] manifest = block.group(1).getBytes(StandardCharsets.UTF_8);
        assertThat(new ManifestReader().read(manifest, page, "example").cases()).isNotEmpty();
      }
    }
    assertThat(manifests).isGreaterThanOrEqualTo(3);
  }

  private static boolean leadsSomewhere(Path page, String target) {
    int hash = target.indexOf('#');
    String path = hash < 0 ? target : target.substring(0, hash);
    Path file = path.isEmpty() ? page : page.resolveSibling(path).normalize();
    return Files.exists(file) && (hash < 0 || headings(file).contains(target.substring(hash + 1)));
  }

  private static List<String> headings(Path file) {
    return HEADING
        .matcher(DocumentationPages.text(file))
        .results()
        .map(heading -> anchor(heading.group(1)))
        .toList();
  }

  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
  }
}
