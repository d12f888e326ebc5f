import type { AccountState } from "#server/database/tables/people-tables.ts";
import { type Command, textOption } from "#server/cli/command.ts";
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
    "Suspends an account: its sessions end at once, and logging in leads only to its case. Nothing is deleted.",
    "Suspended",
  ),
  stateCommand(
    "soft-ban",
    "soft_banned",
    "Protects a compromised account: its sessions end, and the password stops working until it is reset by mail.",
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
    "Hides an account as its owner could; logging in brings it back.",
    "Deactivated",
  ),
  stateCommand("restore", "active", "Reactivates an account, whatever state it is in.", "Restored"),
];

export const bounceUserCommand: Command = {
  name: "user bounce",
  takes: "USERNAME_OR_EMAIL [--clear]",
  summary: "Records that mail to an account bounces, so no log-in link is sent there; --clear undoes it.",
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
