import { sql } from "kysely";
import type { Examination } from "#server/domains/data/doctor/examine.ts";
import type { Services } from "#server/services/services.ts";
import type { Command, Terminal } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

export const doctorCommand: Command = {
  name: "doctor",
  takes: "[--full] [--fix]",
  summary:
    "Checks database, storage and every counter and invariant; exit code 1 when something is wrong. --full checks every picture, --fix corrects counters.",
  options: { full: { type: "boolean" }, fix: { type: "boolean" } },
  run: ({ values }, terminal) =>
    withServices(terminal, { migrate: false, makesIds: false }, async (services) => {
      const { examine } = await import("#server/domains/data/doctor/examine.ts");
      const { fixCounters } = await import("#server/domains/data/doctor/fix-counters.ts");
      const full = values["full"] === true;
      let examination = await examine(services, { full });
      if (values["fix"] === true && examination.drifts.length > 0) {
        terminal.print(
          `Counted again and corrected ${await fixCounters(services.db, await wrongCovers(services, examination))} rows.`,
        );
        examination = await examine(services, { full });
      }
      return tell(examination, terminal);
    }),
};

function tell({ findings }: Examination, { print }: Terminal): number {
  for (const { name, sound, message, details } of findings) {
    print(`${sound ? "ok   " : "WRONG"}  ${name}: ${message}`);
    for (const detail of details) print(`         ${detail}`);
  }
  const wrong = findings.filter(({ sound }) => !sound).length;
  print(wrong === 0 ? "Everything is as it should be." : `${wrong} of ${findings.length} are wrong.`);
  return wrong === 0 ? 0 : 1;
}

async function wrongCovers({ db }: Services, { drifts }: Examination): Promise<string[]> {
  const rowsOf = (start: string) => drifts.filter(({ invariant }) => invariant.startsWith(start)).map(({ row }) => row);
  const { rows } = await sql<{ board_id: string }>`
    select board_id from section_boards where section_id = any(${rowsOf("a section's cover")}::bigint[])`.execute(db);
  return [...new Set([...rowsOf("a board's cover"), ...rows.map((row) => row.board_id)])];
}
