import { parseArgs } from "node:util";
import { drills } from "./drills.ts";

/** `npm run drill -- NAME`: breaks the real product on purpose and shows what held. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string" },
    pins: { type: "string" },
    "media-mb": { type: "string" },
    patience: { type: "string" },
  },
});
const [name] = positionals;
const chosen = drills.filter((drill) => name === "all" || drill.name === name);

if (chosen.length === 0) {
  const list = drills.map((drill) => `  ${drill.name.padEnd(16)} ${drill.summary}`);
  process.stderr.write(
    `Usage: npm run drill -- NAME|all [--rounds N] [--pins N] [--media-mb N] [--patience N]\n\n${list.join("\n")}\n`,
  );
  process.exit(2);
}

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
let failures = 0;
for (const drill of chosen) {
  process.stdout.write(`${drill.name}: ${drill.summary}\n`);
  const report = await drill.run({
    rounds: number(values.rounds),
    pins: number(values.pins),
    mediaMegabytes: number(values["media-mb"]),
    patience: number(values.patience),
    say: (line) => process.stdout.write(`  ${line}\n`),
  });
  failures += report.failures.length;
  process.stdout.write(`  ${report.failures.length === 0 ? "held" : `${report.failures.length} FAILED`}\n`);
}
process.exit(failures === 0 ? 0 : 1);
