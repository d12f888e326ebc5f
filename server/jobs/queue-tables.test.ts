import { expect, test } from "vitest";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

/**
 * What statements here read and write of the library's own tables, which it may change with any version: where this fails after an upgrade,
 * every file with `_private_` in it is to be read again.
 */
const known = {
  jobs: "",
  tasks: "",
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
