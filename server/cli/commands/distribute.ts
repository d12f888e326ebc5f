import { distribute } from "#server/database/distribute/distribute.ts";
import { pendingMigrations } from "#server/database/migrate.ts";
import { placements } from "#server/domains/data/tables.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { StartError } from "#server/config/start-error.ts";
import type { Command } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

export const distributeCommand: Command = {
  name: "distribute",
  takes: "[--dry-run]",
  summary:
    "Spreads the tables of a migrated database over the nodes of Citus (docs/scale.md). Broken off, it goes on when run again. --dry-run only prints the statements.",
  options: { "dry-run": { type: "boolean" } },
  run: ({ values }, terminal) =>
    withServices(terminal, { migrate: false, makesIds: false }, async ({ pool }) => {
      const waiting = await pendingMigrations(pool, migrations);
      if (waiting.length > 0) throw new StartError(`${waiting.length} migrations wait: run magpie migrate first.`);
      const dryRun = values["dry-run"] === true;
      const count = await distribute(pool, {
        placements,
        dryRun,
        tell: (statement) => terminal.print(`${statement};`),
      });
      const done = dryRun ? "would be run; nothing has changed" : "done; the database is distributed as declared";
      terminal.print(
        count === 0 ? "-- Nothing to do: the database is distributed as declared." : `-- ${count} statements ${done}.`,
      );
      return 0;
    }),
};
