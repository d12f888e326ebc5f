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
    from: { type: "string" },
  },
});
const unknown = positionals.find((name) => name !== "all" && !drills.some((drill) => drill.name === name));
const chosen = drills.filter(({ name }) => positionals.includes("all") || positionals.includes(name));

if (chosen.length === 0 || unknown !== undefined) {
  const list = drills.map((drill) => `  ${drill.name.padEnd(16)} ${drill.summary}`);
  const problem = unknown === undefined ? "" : `There is no drill "${unknown}".\n`;
  process.stderr.write(
    `${problem}Usage: npm run drill -- NAME…|all [--rounds N] [--pins N] [--media-mb N] [--patience N] [--from VERSION]\n\n${list.join("\n")}\n`,
  );
  process.exit(2);
}

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const outcomes: string[] = [];
for (const drill of chosen) {
  process.stdout.write(`${drill.name}: ${drill.summary}\n`);
  const failures = await drill
    .run({
      rounds: number(values.rounds),
      pins: number(values.pins),
      mediaMegabytes: number(values["media-mb"]),
      patience: number(values.patience),
      from: values.from,
      print: (line) => process.stdout.write(`  ${line}\n`),
    })
    .then(
      (report) => report.failures.length,
      (error: unknown) => {
        process.stdout.write(`  BROKE OFF: ${error instanceof Error ? error.stack : String(error)}\n`);
        return 1;
      },
    );
  process.stdout.write(`  ${failures === 0 ? "held" : `${failures} FAILED`}\n`);
  if (failures > 0) outcomes.push(drill.name);
}
process.stdout.write(`${chosen.length - outcomes.length} held, ${outcomes.length} failed ${outcomes.join(" ")}\n`);
process.exit(outcomes.length === 0 ? 0 : 1);
