import { type FlagName, flagNames, flags } from "#spec/flags.ts";
import { flagsCopy } from "#spec/copy/operate/flags.ts";
import { isCountry } from "#rules/business/is-country.ts";
import type { FlagChoice } from "#server/platform/flags/flags.ts";
import { chooseFlag } from "#server/domains/data/flags/choose-flag.ts";
import { type Command, numberOption, textOption, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

export const listFlagsCommand: Command = {
  name: "flags list",
  takes: "",
  summary: "Lists every experiment: its current variant, all variants, and what it changes.",
  run: (_written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const chosen = await services.flags.chosen();
      for (const name of flagNames) {
        const { variants, default: usual } = flags[name];
        const choice = chosen[name];
        const holds = choice === undefined ? `${usual} (default)` : briefly(choice);
        terminal.print(
          `${name.padEnd(28)}${holds.padEnd(28)}${variants.join("|").padEnd(10)}${flagsCopy.changes[name]}`,
        );
      }
      return 0;
    }),
};

export const setFlagCommand: Command = {
  name: "flags set",
  takes: "NAME VARIANT [--share 1-100] [--countries DE,FR]",
  summary:
    "Sets an experiment for everybody, for a fixed share of viewers, or in some countries; takes effect within a second.",
  options: { share: { type: "string" }, countries: { type: "string" } },
  positionals: [2, 2],
  audited: ({ values, positionals: [flag, variant] }) => ({
    names: { flag, variant, share: values["share"], countries: values["countries"] },
  }),
  run(written, terminal) {
    const [typed = "", variant = ""] = written.positionals;
    const name = flagOf(typed);
    const { variants } = flags[name];
    if (!(variants as readonly string[]).includes(variant))
      throw new UsageError(`${name} has no variant "${variant}": give one of ${variants.join(", ")}.`);
    const share = numberOption(written, "share", [1, 100]) ?? 100;
    const countries = countriesOf(written);
    return withServices(terminal, {}, async (services) => {
      await chooseFlag(services, name, { variant, share, countries });
      terminal.print(`${name} is ${inWords({ variant, share, countries })}.`);
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
      await chooseFlag(services, name, null);
      terminal.print(`${name} is ${flags[name].default} for everybody.`);
      return 0;
    });
  },
};

function briefly({ variant, share, countries }: FlagChoice): string {
  return `${variant}${share === 100 ? "" : ` for ${share} of 100`}${countries.length === 0 ? "" : ` in ${countries.join(",")}`}`;
}

function inWords({ variant, share, countries }: FlagChoice): string {
  const people = share === 100 ? "everybody" : `${share} of 100 viewers`;
  return `${variant} for ${people}${countries.length === 0 ? "" : ` in ${countries.join(", ")}`}`;
}

function countriesOf(written: Written): string[] {
  const text = textOption(written, "countries");
  if (text === undefined) return [];
  const codes = text
    .toUpperCase()
    .split(",")
    .map((code) => code.trim());
  const unknown = codes.find((code) => !isCountry(code));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is no country: give codes of two letters, like DE,FR.`);
  return codes;
}

function flagOf(typed: string): FlagName {
  const name = flagNames.find((one) => one === typed);
  if (name === undefined)
    throw new UsageError(`There is no experiment "${typed}": give one of ${flagNames.join(", ")}.`);
  return name;
}
