import { parseArgs } from "node:util";
import { Refusal } from "#contract/kit/refusal.ts";
import { explainFailure } from "#server/app/explain-failure.ts";
import { type Command, type Terminal, UsageError, type Written } from "./command.ts";
import { commands } from "./commands.ts";

/** Runs the command that the words name and gives the exit code. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words.length === 0 || ["help", "--help", "-h"].includes(words[0] ?? "")) {
    terminal.print(usageOfAll());
    return 0;
  }
  const command = commands.find(({ name }) => words.slice(0, name.split(" ").length).join(" ") === name);
  if (command === undefined) {
    terminal.complain(`magpie: there is no command "${nameIn(words)}".\n\n${usageOfAll()}`);
    return 2;
  }
  const rest = words.slice(command.name.split(" ").length);
  if (rest.includes("--help") || rest.includes("-h")) {
    terminal.print(`${usageOf(command)}\n${command.summary}`);
    return 0;
  }
  try {
    const written = parse(command, rest);
    const told = command.audited?.(written);
    return await command.run(
      written,
      told === undefined ? terminal : { ...terminal, told: { call: `magpie ${command.name}`, ...told } },
    );
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.complain(`magpie ${command.name}: ${error.message}\n${usageOf(command)}`);
      return 2;
    }
    terminal.complain(explain(error));
    return 1;
  }
}

function parse({ options = {}, takes, positionals: [least, max] = [0, 0] }: Command, words: string[]): Written {
  const { values, positionals } = readWords(words, options);
  if (positionals.length > max) throw new UsageError(`"${positionals[max]}" is one word too many.`);
  if (positionals.length < least) throw new UsageError(`${takes.split(" ")[positionals.length]}: is missing.`);
  return { values: values as Written["values"], positionals };
}

function readWords(args: string[], options: NonNullable<Command["options"]>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The first sentence names the option; the rest is advice on quoting.
    throw new UsageError((error instanceof Error ? error.message : String(error)).replace(/\. .*$/s, "."));
  }
}

function explain(error: unknown): string {
  return error instanceof Refusal ? error.message : explainFailure(error);
}

function nameIn(words: readonly string[]): string {
  const group = commands.some(({ name }) => name.startsWith(`${words[0]} `));
  return words.slice(0, group ? 2 : 1).join(" ");
}

function usageOf({ name, takes }: Command): string {
  return `Usage: magpie ${name}${takes === "" ? "" : ` ${takes}`}`;
}

function usageOfAll(): string {
  const lines = commands.map(({ name, takes, summary }) => `  ${[name, takes].join(" ").trim()}\n      ${summary}`);
  return [
    "Usage: magpie COMMAND",
    "",
    ...lines,
    "  help\n      Shows this list.",
    "",
    "Configured by the same environment variables as npm start (data folder, database and the rest).",
  ].join("\n");
}
