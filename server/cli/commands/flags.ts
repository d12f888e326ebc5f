import { type FlagName, flags } from "#spec/flags.ts";
import { type Command, numberOption, UsageError } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

export const listFlagsCommand: Command = {
  name: "flags list",
  takes: "",
  summary: "Lists every experiment: its current variant, all variants, and what it changes.",
  run: (_written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const chosen = await services.flags.chosen();
      for (const name of names()) {
        const { variants, default: usual, description } = flags[name];
        const choice = chosen[name];
        const share = choice === undefined || choice.share === 100 ? "" : ` for ${choice.share} of 100`;
        const holds = choice === undefined ? `${usual} (default)` : choice.variant + share;
        terminal.print(`${name.padEnd(28)}${holds.padEnd(20)}${variants.join("|").padEnd(10)}${description}`);
      }
      return 0;
    }),
};

export const setFlagCommand: Command = {
  name: "flags set",
  takes: "NAME VARIANT [--share 1-100]",
  summary: "Sets an experiment for everybody, or for a fixed share of viewers; takes effect within a second.",
  options: { share: { type: "string" } },
  positionals: [2, 2],
  audited: ({ values, positionals: [flag, variant] }) => ({ names: { flag, variant, share: values["share"] } }),
  run(written, terminal) {
    const [typed = "", variant = ""] = written.positionals;
    const name = flagOf(typed);
    const { variants } = flags[name];
    if (!(variants as readonly string[]).includes(variant))
      throw new UsageError(`${name} has no variant "${variant}": give one of ${variants.join(", ")}.`);
    const share = numberOption(written, "share", [1, 100]) ?? 100;
    return withServices(terminal, {}, async (services) => {
      await services.flags.choose(name, { variant, share });
      await services.bus?.publish("pages", null);
      terminal.print(`${name} is ${variant} for ${share === 100 ? "everybody" : `${share} of 100 viewers`}.`);
      return 0;
    });
  },
};

export const clearFlagCommand: Command = {
  name: "flags clear",
  takes: "NAME",
  summary: "Resets an experiment to its default.",
  positionals: [1, 1],
  audited: ({ positionals: [flag] }) => ({ names: { flag } }),
  run(written, terminal) {
    const name = flagOf(written.positionals[0] ?? "");
    return withServices(terminal, {}, async (services) => {
      await services.flags.choose(name, null);
      await services.bus?.publish("pages", null);
      terminal.print(`${name} is ${flags[name].default} for everybody.`);
      return 0;
    });
  },
};

function names(): FlagName[] {
  return Object.keys(flags) as FlagName[];
}

function flagOf(typed: string): FlagName {
  const name = names().find((one) => one === typed);
  if (name === undefined) throw new UsageError(`There is no experiment "${typed}": give one of ${names().join(", ")}.`);
  return name;
}
