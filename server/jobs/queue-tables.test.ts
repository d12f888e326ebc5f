import { expect, test } from "vitest";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

/**
 * What statements here read and write of the library's own tables, which it may change with any version: where this fails after an upgrade,
 * every file with `_private_` in it is to be read again.
 */
const known = {
  jobs: [
    "attempts smallint, created_at timestamp with time zone, flags jsonb, id bigint, is_available boolean, job_queue_id integer",
    "key text, last_error text, locked_at timestamp with time zone, locked_by text, max_attempts smallint, payload json",
    "priority smallint, revision integer, run_at timestamp with time zone, task_id integer, updated_at timestamp with time zone",
  ].join(", "),
  tasks: "id integer, identifier text",
};

test("the queue's own tables are as the statements beside it know them", async () => {
  const columnsOf = async (table: string) => {
    const { rows } = await site.services.pool.query<{ column: string }>(
      `select attname || ' ' || format_type(atttypid, atttypmod) as column from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [`graphile_worker.${table}`],
    );
    return rows.map(({ column }) => column).join(", ");
  };
  expect({ jobs: await columnsOf("_private_jobs"), tasks: await columnsOf("_private_tasks") }).toEqual(known);
});
