import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addCitusStandIn, findWorkerWith, loseWorkerWith } from "#server/database/distribute/citus-stand-in.fixture.ts";
import { placements } from "#server/domains/data/tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { startApp, waitUntil } from "#tests/drills/running-app.ts";
import { freePort } from "#tests/free-port.ts";
import { urlOf } from "#tests/in-database.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { runCommand } from "./run-command.ts";

let database: TestDatabase;
let env: Record<string, string>;

beforeEach(async () => {
  database = await createTestDatabase();
  await addCitusStandIn(database.pool);
  env = { MAGPIE_DATA_DIR: temporaryFolder("magpie-distribute-"), DATABASE_URL: urlOf(database.target) };
});
afterEach(async () => {
  await database.drop();
  await rm(env["MAGPIE_DATA_DIR"] ?? "", { recursive: true, force: true });
});

async function magpie(...words: string[]) {
  const [output, complaints]: [string[], string[]] = [[], []];
  const print = (line: string) => void output.push(line);
  const complain = (line: string) => void complaints.push(line);
  const code = await runCommand(words, { env, print, complain, readInput: async () => "" });
  return { code, output, complaints };
}

const placed = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select logicalrelid::text as name from stand_in.pg_dist_partition order by 1",
  );
  return rows.map(({ name }) => name);
};
const all = [...placements].flatMap(([table, placement]) =>
  "held" in placement && placement.held === "local" ? [] : [table],
);
const gone =
  "The worker db-3:5432 does not answer (failed to connect to db-3:5432): start it, or take it out with \"select citus_remove_node('db-3', 5432)\".";
const finding = (lines: readonly string[], name: string) => lines.find((line) => line.slice(7).startsWith(`${name}:`));

test("SCALE killed in the middle of a table, it goes on when run again, though the database is still at work for the one that was killed", async () => {
  const holder = await database.pool.connect();
  await holder.query("select pg_advisory_lock(1)");
  await database.pool.query("insert into stand_in.breaks values ('pins', 'last')");
  const killed = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "distribute"], {
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  const atWork = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query like 'select create_distributed_table(''pins''%'",
    );
    return rows[0]?.count === 1;
  };
  await waitUntil("it is in the middle of a table", atWork, 60_000);
  const ended = once(killed, "exit");
  killed.kill("SIGKILL");
  await ended;
  const before = await placed();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(all.length - 1);

  // A first doctor says how it stands, before it is run again.
  const half = await magpie("doctor");
  expect(half.code).toBe(1);
  expect(finding(half.output, "Nodes")).toBe("ok     Nodes: every worker answers");
  expect(finding(half.output, "Distribution")).toMatch(
    /^WRONG {2}Distribution: \d+ statements wait: run magpie distribute$/,
  );

  const again = magpie("distribute");
  const waits = async () => {
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query like '%pg_advisory_lock($1)%'",
    );
    return rows.length === 1;
  };
  await waitUntil("the second waits for the statement of the first", waits, 30_000);
  await holder.query("select pg_advisory_unlock(1)");
  holder.release();
  const { code, output, complaints } = await again;
  expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
  expect(output.at(-1)).toMatch(/^-- \d+ statements done; the database is distributed as declared\.$/);
  // What was under way when it was killed was brought to its end, and is not begun anew.
  expect(output.some((line) => line.includes("create_distributed_table('pins'"))).toBe(false);
  expect(await placed()).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)));
  expect((await magpie("distribute")).output).toEqual(["-- Nothing to do: the database is distributed as declared."]);
  expect(finding((await magpie("doctor")).output, "Distribution")).toBe(
    "ok     Distribution: every table stands as declared",
  );
});

test("SCALE a worker that goes while tables are placed ends it in one line; with the worker back it goes on", async () => {
  await database.pool.query("insert into stand_in.breaks values ('boards', 'fail')");
  const { code, output, complaints } = await magpie("distribute");
  expect(code).toBe(1);
  expect(complaints).toEqual([
    expect.stringMatching(
      /^"select create_distributed_table\('boards'.*" failed \(connection to the remote node db-3:5432 failed with the following error: .*Connection refused\); \d+ of \d+ statements are done and stay: run magpie distribute again to go on\.$/,
    ),
  ]);
  expect(await placed()).toHaveLength(output.length);
  await database.pool.query("delete from stand_in.breaks");
  expect((await magpie("distribute")).code).toBe(0);
  expect(await placed()).toHaveLength(all.length);
});

test("SCALE with a worker gone, commands and the start of the app say which in one line, and the doctor looks at what can be looked at", async () => {
  expect((await magpie("distribute")).code).toBe(0);
  await loseWorkerWith(database.pool, "pins");

  const doctor = await magpie("doctor");
  expect(doctor.complaints).toEqual([]);
  expect(doctor.code).toBe(1);
  expect(finding(doctor.output, "Nodes")).toMatch(/^WRONG {2}Nodes: what is on them was not looked at/);
  expect(doctor.output).toContain(`         ${gone}`);
  expect(finding(doctor.output, "Distribution")).toBe("ok     Distribution: every table stands as declared");
  expect(finding(doctor.output, "Jobs")).toMatch(/^ok /);
  expect(finding(doctor.output, "Counters and edges")).toBeUndefined();

  for (const words of [["distribute"], ["distribute", "--dry-run"], ["migrate"], ["jobs"]])
    expect(await magpie(...words), words.join(" ")).toEqual({ code: 1, output: [], complaints: [gone] });
  const app = startApp(env, await freePort());
  await expect(app.ready).rejects.toThrow(`the app ended before it was ready: ${gone}\n`);

  await findWorkerWith(database.pool, "pins");
  expect((await magpie("distribute")).output).toEqual(["-- Nothing to do: the database is distributed as declared."]);
  const back = (await magpie("doctor")).output;
  expect(finding(back, "Nodes")).toBe("ok     Nodes: every worker answers");
  expect(finding(back, "Counters and edges")).toBe("ok     Counters and edges: all as counted again");
});
