import type { Db } from "#server/database/driver/connect.ts";
import type { CaseRow } from "#server/domains/identity/cases/cases.queries.ts";
import { type Command, textOption } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

const takes = "CASE_NUMBER_OR_USERNAME";

export const listCasesCommand: Command = {
  name: "cases list",
  takes: "[--all]",
  summary: "Lists suspensions awaiting a decision, oldest first: number, person, since when, appealed or not.",
  options: { all: { type: "boolean" } },
  run: ({ values }, terminal) =>
    withServices(terminal, {}, async ({ db }) => {
      const rows = await db
        .selectFrom("cases")
        .selectAll()
        .$if(values["all"] !== true, (query) => query.where("decision", "=", "open"))
        .orderBy("opened_at")
        .execute();
      for (const row of rows) {
        const { case_number: number, opened_at: since, decision, appeal } = row;
        const state = decision === "open" ? (appeal === null ? "open" : "open, appealed") : decision;
        terminal.print([number, await usernameOf(db, row), since.toISOString(), state].join("\t"));
      }
      return 0;
    }),
};

export const showCaseCommand: Command = {
  name: "cases show",
  takes,
  summary: "Shows a case: account, reason, date, appeal and decision.",
  positionals: [1, 1],
  run: ({ positionals: [named = ""] }, terminal) =>
    withServices(terminal, {}, async ({ db }) => {
      const { namedCase } = await import("#server/domains/identity/cases/decide-case.ts");
      const row = await namedCase(db, named);
      const facts = {
        case: row.case_number,
        person: await usernameOf(db, row),
        since: row.opened_at.toISOString(),
        reason: row.reason === "" ? "none was given" : row.reason,
        appeal: row.appeal ?? "none yet",
        decision: row.decision,
      };
      for (const [name, value] of Object.entries(facts)) terminal.print(`${name}: ${value}`);
      return 0;
    }),
};

export const liftCaseCommand = deciding(
  "lift",
  "lifted",
  "Lifts the suspension and mails the person. By somebody else than who suspended, where there is one.",
);
export const upholdCaseCommand = deciding("uphold", "upheld", "Upholds the suspension and mails the person.");

function deciding(word: string, decision: "lifted" | "upheld", summary: string): Command {
  return {
    name: `cases ${word}`,
    takes: `${takes} [--by MODERATOR]`,
    summary,
    options: { by: { type: "string" } },
    positionals: [1, 1],
    audited: (written) => ({ person: written.positionals[0], by: textOption(written, "by") }),
    run: (written, terminal) =>
      withServices(terminal, {}, async (services) => {
        const { commandActor, decideByCommand } = await import("#server/domains/trust/moderation/act-by-command.ts");
        const by = await commandActor(services, textOption(written, "by"));
        const number = await decideByCommand(services, written.positionals[0] ?? "", decision, by);
        terminal.print(`The case ${number} is ${decision}.`);
        return 0;
      }),
  };
}

async function usernameOf(db: Db, { person_id: id }: CaseRow): Promise<string> {
  const person = await db.selectFrom("people").select("username").where("id", "=", id).executeTakeFirst();
  return person?.username ?? id;
}
