import { expect, test } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { createTestDatabase } from "#tests/database.ts";
import { businessAccessInvariants } from "./access.invariants.ts";
import { findAccount } from "./find-account.ts";

test("API-03 who owned or belonged to an advertiser account before may do the same as then, and no more", async () => {
  const database = await createTestDatabase();
  const { db, pool } = database;
  try {
    await pool.query("drop schema public cascade");
    await pool.query("create schema public");
    const before = migrations.filter(({ name }) => name < "0054");
    await migrate(pool, before);
    await pool.query("insert into advertisers (id, owner_id, name, created_at) values (1, 10, 'Kettles', now())");
    for (const [person, role] of [
      ["10", "owner"],
      ["20", "member"],
    ]) {
      await pool.query(
        "insert into advertiser_people (advertiser_id, person_id, role, created_at) values (1, $1, $2, now())",
        [person, role],
      );
      await pool.query("insert into person_advertisers (person_id, advertiser_id, role) values ($1, 1, $2)", [
        person,
        role,
      ]);
    }
    await migrate(pool, migrations);
    const rights = async (person: string) => [...((await findAccount(db, person, "1"))?.rights ?? [])];
    expect(await rights("10")).toContain("billing:manage");
    expect(await rights("20")).toEqual(["content:publish"]);
    expect(await rights("30")).toEqual([]);
    const { rows } = await pool.query("select business_id, person_id, role from business_people");
    expect(rows).toEqual([{ business_id: "10", person_id: "20", role: "EMPLOYEE" }]);
    for (const [name, query] of Object.entries(businessAccessInvariants.holds ?? {})) {
      const sides = await pool.query({ text: query, rowMode: "array" });
      expect([name, sides.rows.filter(([, stored, actual]) => stored !== actual)]).toEqual([name, []]);
    }
  } finally {
    await database.drop();
  }
});
