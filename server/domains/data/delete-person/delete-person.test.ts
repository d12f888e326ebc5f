import { afterAll, beforeAll, expect, test } from "vitest";
import { deletePin, savePin } from "#contract/content/pins.ts";
import { beginExport, closeAccount } from "#contract/identity/recovery.ts";
import { follow, followBoard } from "#contract/people/people.ts";
import { createComment, deleteComment, react } from "#contract/together/comments.ts";
import { shareWithGroup } from "#contract/together/groups.ts";
import { answerInvite, invite } from "#contract/together/members.ts";
import { startConversation } from "#contract/together/messages.ts";
import { makeShareLink } from "#contract/together/share-links.ts";
import { addAdvertiserMember, createAdvertiser } from "#server/domains/business/advertisers/manage-advertisers.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { groupWith } from "#server/domains/together/groups/groups.fixture.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { personColumns } from "../person-columns.ts";
import { personData } from "../person-data.ts";
import { deleteClosedAccounts } from "./delete-closed.job.ts";
import { plantRow } from "../plant-row.fixture.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ config: { trustProxy: 1 } });
});
afterAll(() => site.close());

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

/** What only lives through the product's own calls: everything that a step of the deletion sees to. */
async function live(self: TestPerson): Promise<void> {
  const friend = await site.person();
  const [mine, shared] = [await site.board(self), await site.board(self, "Shared")];
  const [theirs, asked] = [await site.board(friend, "Theirs"), await site.board(friend, "Asked")];
  const [kept, binned] = [await site.pin(self, mine.id), await site.pin(self, mine.id)];
  await self.call(deletePin, { id: binned.id });
  await friend.call(savePin, { pin_id: kept.id, board_id: theirs.id });
  await friend.call(invite, { board_id: theirs.id, invited_user_ids: [self.id] });
  await self.call(answerInvite, { board_id: theirs.id, action: "accept" });
  await friend.call(invite, { board_id: asked.id, invited_user_ids: [self.id] });
  await self.call(invite, { board_id: shared.id, invited_user_ids: [friend.id] });
  await friend.call(answerInvite, { board_id: shared.id, action: "accept" });
  await site.pin(self, theirs.id);
  await self.call(invite, { board_id: theirs.id, emails: ["somebody@example.com"] });
  await self.call(makeShareLink, { board_id: theirs.id });
  await self.call(shareWithGroup, { board_id: theirs.id, group_id: await groupWith(self, friend) });
  await self.call(follow, { user_id: friend.id });
  await friend.call(follow, { user_id: self.id });
  await self.call(followBoard, { board_id: asked.id });
  await friend.call(followBoard, { board_id: mine.id });
  const other = await site.pin(friend, theirs.id);
  const written = await self.call(createComment, { pin_id: other.id, text: "Answered and then taken away" });
  await friend.call(createComment, { pin_id: other.id, parent_id: written.id, text: "An answer" });
  await self.call(createComment, { pin_id: other.id, text: "Still there" });
  await self.call(react, { comment_id: written.id });
  await self.call(deleteComment, { id: written.id });
  const answer = await friend.call(createComment, { pin_id: other.id, text: "React to this" });
  await self.call(react, { comment_id: answer.id });
  await self.call(startConversation, { user_id: friend.id, text: "Hello" });
  const account = await createAdvertiser(site.services, { owner: self.username, name: "Kettles" });
  await addAdvertiserMember(site.services, { id: account, username: friend.username });
  const { pool } = site.services;
  await pool.query(
    "insert into claims (person_id, kind, name, token, state, created_at) values ($1, 'website', 'a.example', 't', 'verified', now())",
    [self.id],
  );
  await pool.query("insert into claim_owners (claim, person_id, claimed_at) values ('website:a.example', $1, now())", [
    self.id,
  ]);
  await self.call(beginExport, {});
  await site.settle();
}

test("ACC-35 of a person who stands in every column that can name one, nothing is left but what is declared kept", async () => {
  const { owner, email, user } = await member(site);
  const self = { ...owner, id: user.id, username: user.username } as unknown as TestPerson;
  await live(self);
  const words = [user.id, email, user.username];
  const lived = await placesOf(words);
  for (const one of declared)
    if (one.fate.fate !== "step" && !lived.has(`${one.table}.${one.column}`)) await plantRow(site, one, user.id);
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
  expect(await Array.fromAsync(site.services.storage.list(`exports/${user.id}/`))).toEqual([]);
});
