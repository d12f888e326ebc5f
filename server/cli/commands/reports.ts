import type { OpenReport } from "#server/domains/trust/intake/open-reports.ts";
import { type ReportedKind, reportedKinds } from "#spec/constants/moderation.ts";
import { type Command, UsageError } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

const kinds: readonly ReportedKind[] = reportedKinds;
const maxLetters = 200;

export const listReportsCommand: Command = {
  name: "reports",
  takes: "",
  summary: "Lists what people reported, most reported first. Exit code 1 when there is anything.",
  run: (_written, terminal) =>
    withServices(terminal, {}, async ({ db, config }) => {
      const { openReports } = await import("#server/domains/trust/intake/open-reports.ts");
      const open = await openReports(db);
      for (const one of open) for (const line of linesOf(one, config.publicUrl)) terminal.print(line);
      if (open.length === 0) terminal.print("Nothing was reported.");
      else terminal.print("magpie reports close KIND ID puts away what you have looked at.");
      return open.length === 0 ? 0 : 1;
    }),
};

export const closeReportsCommand: Command = {
  name: "reports close",
  takes: "KIND ID",
  summary: "Decides that nothing is wrong with a pin, board, person, comment or message: every report of it is closed.",
  positionals: [2, 2],
  audited: ({ positionals: [kind, id] }) => ({ names: { kind, id } }),
  run({ positionals: [named = "", id = ""] }, terminal) {
    const kind = kinds.find((one) => one === named);
    if (kind === undefined) throw new UsageError(`"${named}": must be one of ${kinds.join(", ")}.`);
    if (!/^\d{1,18}$/.test(id)) throw new UsageError(`"${id}": must be an id, as magpie reports shows it.`);
    return withServices(terminal, {}, async (services) => {
      const { dismissReports } = await import("#server/domains/trust/intake/open-reports.ts");
      const count = await dismissReports(services, kind, id);
      terminal.print(`${count} ${count === 1 ? "report is" : "reports are"} closed.`);
      return count === 0 ? 1 : 0;
    });
  },
};

function linesOf(one: OpenReport, publicUrl: string): string[] {
  const { kind, subject_id: id, count, reasons, details, since, text, username, pin_id: pin } = one;
  const people = `${count} ${count === 1 ? "person" : "people"}`;
  const address = pin === null ? "" : ` ${publicUrl}/pin/${pin}/`;
  return [
    `${kind} ${id}\t${people}: ${reasons.join(", ")}\tsince ${since.toISOString()}${address}`,
    username === null ? "  it is gone" : `  by ${username}: ${oneLine(text ?? "")}`,
    ...details.slice(0, 3).map((detail) => `  “${oneLine(detail)}”`),
  ];
}

/** What people wrote must not steer the operator's terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, " ").slice(0, maxLetters);
}
