import type { AccountState } from "#server/database/tables/people-tables.ts";
import { reportReasons } from "#spec/constants/moderation.ts";
import type { Services } from "#server/services/services.ts";
import { type Command, textOption, UsageError } from "#server/cli/command.ts";
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
        if (await isSuspended(services, name)) {
          terminal.complain(`${name} is suspended: lift that first, with magpie cases lift.`);
          return 1;
        }
        const { operateState } = await import("#server/domains/identity/operate/operate-state.ts");
        await operateState(services, name, state, textOption(written, "reason") ?? "");
        terminal.print(`${done} ${name}.`);
        return 0;
      }),
  };
}

const suspendUserCommand: Command = {
  name: "user suspend",
  takes: "USERNAME_OR_EMAIL [--rule RULE] [--reason TEXT] [--by MODERATOR]",
  summary:
    "Suspends an account, with a statement of why: its sessions end at once, and logging in leads only to its case. Where there is another moderator, they confirm it first. Nothing is deleted.",
  options: { rule: { type: "string" }, reason: { type: "string" }, by: { type: "string" } },
  positionals: [1, 1],
  audited: (written) => ({ person: written.positionals[0], by: textOption(written, "by") }),
  run(written, terminal) {
    const [name = ""] = written.positionals;
    const asked = textOption(written, "rule") ?? "other";
    const rule = reportReasons.find((one) => one === asked);
    if (rule === undefined) throw new UsageError(`--rule: must be one of ${reportReasons.join(", ")}, not "${asked}".`);
    return withServices(terminal, {}, async (services) => {
      const { commandActor, suspendByCommand } = await import("#server/domains/trust/moderation/act-by-command.ts");
      const by = await commandActor(services, textOption(written, "by"));
      const state = await suspendByCommand(services, name, { rule, note: textOption(written, "reason") ?? "", by });
      if (state === "APPLIED") terminal.print(`Suspended ${name}.`);
      else terminal.print(`Proposed to suspend ${name}: another moderator confirms it at /operate/reports/.`);
      return 0;
    });
  },
};

const restoreUserCommand: Command = {
  name: "user restore",
  takes: "USERNAME_OR_EMAIL [--by MODERATOR]",
  summary: "Reactivates an account, whatever state it is in; a suspension is lifted as by magpie cases lift.",
  options: { by: { type: "string" } },
  positionals: [1, 1],
  audited: (written) => ({ person: written.positionals[0], by: textOption(written, "by") }),
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const [name = ""] = written.positionals;
      if (await isSuspended(services, name)) {
        const { commandActor, decideByCommand } = await import("#server/domains/trust/moderation/act-by-command.ts");
        await decideByCommand(services, name, "lifted", await commandActor(services, textOption(written, "by")));
      } else {
        const { operateState } = await import("#server/domains/identity/operate/operate-state.ts");
        await operateState(services, name, "active");
      }
      terminal.print(`Restored ${name}.`);
      return 0;
    }),
};

async function isSuspended({ db }: Services, name: string): Promise<boolean> {
  const { accountByName } = await import("#server/domains/identity/account/access.queries.ts");
  return (await accountByName(db, name))?.state === "suspended";
}

/** The states an operator can put an account into. */
export const userStateCommands: readonly Command[] = [
  suspendUserCommand,
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
  restoreUserCommand,
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
