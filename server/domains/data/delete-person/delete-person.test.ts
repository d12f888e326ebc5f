import { expect, test } from "vitest";
import { closeAccount } from "#contract/identity/recovery.ts";
import { invite } from "#contract/social/members.ts";
import { testSite } from "#tests/test-site.ts";
import { wholeLife } from "../whole-life.fixture.ts";
import { personColumns } from "../person-columns.ts";
import { personData } from "../person-data.ts";
import { deleteClosedAccounts } from "./delete-closed.job.ts";

const site = testSite({ config: { trustProxy: 1 } });

const declared = personColumns(personData);

/** Every place of the database where one of these words stands, whatever the column is called: `table.column`. */
async function placesOf(words: readonly string[]): Promise<Set<string>> {
  const { pool } = site.services;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ key: string }>(
      `select distinct f.name as key from ${name} t, jsonb_each_text(to_jsonb(t)) f (name, value) where f.value ~* $1`,
      [words.join("|")],
    );
    for (const { key } of rows) found.add(`${name}.${key}`);
  }
  return found;
}

test("ACC-35 of a person who stands in every column that can name one, nothing is left but what is declared kept", async () => {
  const { owner, email, user } = await wholeLife(site);
  const host = await site.person({ emailVerified: true });
  const { id: board_id } = await site.board(host);
  await host.call(invite, { board_id, emails: [email, "somebody.else@example.com"] });
  const words = [user.id, email, user.username];
  const before = await placesOf(words);
  await owner.call(closeAccount, { mode: "delete" });
  await site.settle();
  const closed = await placesOf(words);
  const unseen = declared.map(({ table, column }) => `${table}.${column}`);
  expect(unseen.filter((place) => !before.has(place) && !closed.has(place))).toEqual([]);

  site.advance(31 * 86_400);
  await deleteClosedAccounts.run(site.services, {});
  await site.settle();
  const kept = declared.filter(({ fate }) => fate.fate === "kept").map(({ table, column }) => `${table}.${column}`);
  expect([...(await placesOf(words))].toSorted()).toEqual(kept.toSorted());
  const { rows: invites } = await site.services.pool.query("select email from board_invites where board_id = $1", [
    board_id,
  ]);
  expect(invites).toEqual([{ email: "somebody.else@example.com" }]);
  expect(await Array.fromAsync(site.services.storage.list(`exports/${user.id}/`))).toEqual([]);
});
