import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { runCommand } from "./run-command.ts";

/** `magpie …`: the operator's tool. Exit codes: 0 done, 1 it failed or found something wrong, 2 it was not written as its usage says. */
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
  ...(process.stdin.isTTY && { confirm }),
});

async function confirm(question: string): Promise<boolean> {
  const reading = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await reading.question(`${question} `)).trim().toLowerCase() === "yes";
  } finally {
    reading.close();
  }
}
