import type { AccountState } from "#server/database/tables/people-tables.ts";
import { type Command, textOption } from "#server/cli/command.ts";
import { publishEffects } from "#server/platform/bus/publish-effects.ts";
import { withServices } from "#server/cli/with-services.ts";

function stateCommand(verb: string, state: AccountState, summary: string, done: string): Command {
  return {
    name: `user ${verb}`,
    takes: "USERNAME_OR_EMAIL [--reason TEXT]",
    summary,
    options: { reason: { type: "string" } },
    positionals: [1, 1],
    audited: ({ positionals: [person] }) => ({ person }),
    run: (written, terminal) =>
      withServices(terminal, {}, async (services) => {
        const [name = ""] = written.positionals;
        const { operateState } = await import("#server/domains/identity/operate/operate-state.ts");
        await operateState(services, name, state, textOption(written, "reason") ?? "");
        await publishEffects(services, { effect: "removes", touches: ["person", "board", "pin", "comment"] });
        terminal.print(`${done} ${name}.`);
        return 0;
      }),
  };
}

/** The states an operator can put an account into. */
export const userStateCommands: readonly Command[] = [
  stateCommand(
    "suspend",
    "suspended",
    "Closes an account: its sessions end at once, log-ins lead to its case alone. Nothing of it is deleted.",
    "Suspended",
  ),
  stateCommand(
    "soft-ban",
    "soft_banned",
    "Protects an account in other hands: its sessions end, the password works no longer until it is reset by mail.",
    "Soft-banned",
  ),
  stateCommand(
    "assist",
    "login_assistance",
    "Helps somebody who cannot log in: the next try sends them the mail to choose a new password.",
    "Log-in help is on for",
  ),
  stateCommand(
    "deactivate",
    "deactivated",
    "Hides an account as its person could: it comes back when they log in.",
    "Deactivated",
  ),
  stateCommand("restore", "active", "Opens an account again, whatever state it is in.", "Restored"),
];

export const bounceUserCommand: Command = {
  name: "user bounce",
  takes: "USERNAME_OR_EMAIL [--clear]",
  summary: "Notes that mail to an account comes back, so that no log-in link is sent there; --clear takes it back.",
  options: { clear: { type: "boolean" } },
  positionals: [1, 1],
  audited: ({ values, positionals: [person] }) => ({ person, names: { clear: values["clear"] } }),
  run: ({ values, positionals: [name = ""] }, terminal) =>
    withServices(terminal, {}, async (services) => {
      const { operateBounce } = await import("#server/domains/identity/operate/operate-state.ts");
      await operateBounce(services, name, values["clear"] !== true);
      terminal.print(
        values["clear"] === true ? `Mail to ${name} arrives again.` : `Noted that mail to ${name} comes back.`,
      );
      return 0;
    }),
};
