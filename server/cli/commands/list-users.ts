import { type Command, numberOption } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

const batch = 1000;

export const listUsersCommand: Command = {
  name: "user list",
  takes: "[--limit N]",
  summary: "Lists the accounts, oldest first: id, username, email, state, number of pins.",
  options: { limit: { type: "string" } },
  async run(written, terminal) {
    const limit = numberOption(written, "limit", [1, Number.MAX_SAFE_INTEGER]) ?? Number.POSITIVE_INFINITY;
    return withServices(terminal, {}, async ({ db }) => {
      let after = "0";
      for (let shown = 0; shown < limit;) {
        const rows = await db
          .selectFrom("people")
          .select(["id", "username", "email", "state", "is_operator", "pin_count", "secret_pin_count"])
          .where("id", ">", after)
          .orderBy("id")
          .limit(Math.min(batch, limit - shown))
          .execute();
        for (const { id, username, email, state, is_operator, pin_count, secret_pin_count } of rows)
          terminal.print(
            [id, username, email, is_operator ? `${state}, operator` : state, pin_count + secret_pin_count].join("\t"),
          );
        shown += rows.length;
        after = rows.at(-1)?.id ?? after;
        if (rows.length < batch) break;
      }
      return 0;
    });
  },
};
