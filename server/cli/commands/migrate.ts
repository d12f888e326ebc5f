import { keepDistributed } from "#server/database/distribute/distribute.ts";
import { migrate } from "#server/database/migrate.ts";
import { placements } from "#server/domains/data/tables.ts";
import { migrations } from "#server/database/migrations/list.ts";
import type { Command } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

export const migrateCommand: Command = {
  name: "migrate",
  takes: "",
  summary: "Migrates the database schema. The app also does this when it starts.",
  run: (_written, terminal) =>
    withServices(terminal, { migrate: "by the caller" }, async (services) => {
      const { migrateQueue } = await import("#server/jobs/queue-schema.ts");
      const done = await migrate(services.pool, migrations);
      await keepDistributed(services.pool, placements, terminal.print);
      await migrateQueue(services);
      terminal.print(done.length === 0 ? "The schema is up to date." : `Migrated: ${done.join(", ")}.`);
      return 0;
    }),
};
