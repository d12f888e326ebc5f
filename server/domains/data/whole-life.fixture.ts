import { sql } from "kysely";
import { createSystemUser } from "#contract/business/business-profiles.ts";
import { createSystemToken } from "#contract/business/system-tokens.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { addFavorite } from "#contract/content/organise.ts";
import { deletePin, savePin } from "#contract/content/pins.ts";
import { follow, followBoard } from "#contract/people/people.ts";
import { createComment, deleteComment, react } from "#contract/social/comments.ts";
import { shareWithGroup } from "#contract/social/groups.ts";
import { answerInvite, invite } from "#contract/social/members.ts";
import { updateNoticeChoices } from "#contract/social/notice-choices.ts";
import { reactToMessage, sendMessage, startConversation } from "#contract/social/messages.ts";
import { createPack, leavePack } from "#contract/social/packs.ts";
import { makeShareLink } from "#contract/social/share-links.ts";
import { addAdvertiserMember, createAdvertiser } from "#server/domains/business/access/manage-advertisers.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import { groupWith } from "#server/domains/social/groups/groups.fixture.ts";
import { beginExport } from "#contract/identity/recovery.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { type PersonColumn, personColumns } from "./person-columns.ts";
import { personData } from "./person-data.ts";
import { plantRow } from "./plant-row.fixture.ts";

/** Somebody who stands in every column that can name a person: by what they do, and where nothing else hangs on it by a planted row. */
export async function wholeLife(site: TestSite) {
  const one = await member(site);
  const { id, username } = one.user;
  await live(site, { ...one.owner, id, username } as unknown as TestPerson);
  for (const column of personColumns(personData))
    if (column.fate.fate !== "step" && !(await isNamed(site, column, id))) await plantRow(site, column, id);
  return one;
}

async function isNamed({ services }: TestSite, { table, column }: PersonColumn, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where to_jsonb(${sql.ref(column)})::text like ${`%${id}%`} limit 1`.execute(
    services.db,
  );
  return rows.length > 0;
}

/** What only lives through the product's own calls: everything that a step of the deletion sees to. */
async function live(site: TestSite, self: TestPerson): Promise<void> {
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
  const boats = { title: "Boat people", board_ids: [mine.id, theirs.id] };
  await self.call(createPack, { ...boats, user_ids: [friend.id] });
  await friend.call(createPack, { ...boats, user_ids: [self.id] });
  await self.call(leavePack, { pack_id: (await friend.call(createPack, { ...boats, user_ids: [self.id] })).id });
  await self.call(follow, { user_id: friend.id });
  await friend.call(follow, { user_id: self.id });
  await self.call(followBoard, { board_id: asked.id });
  await friend.call(followBoard, { board_id: mine.id });
  await self.call(addFavorite, { board_id: theirs.id });
  const other = await site.pin(friend, theirs.id);
  const written = await self.call(createComment, { pin_id: other.id, text: "Answered and then taken away" });
  await friend.call(createComment, { pin_id: other.id, parent_id: written.id, text: "An answer" });
  await self.call(createComment, { pin_id: other.id, text: "Still there" });
  await self.call(react, { comment_id: written.id });
  await self.call(deleteComment, { id: written.id });
  const answer = await friend.call(createComment, { pin_id: other.id, text: "React to this" });
  await self.call(react, { comment_id: answer.id });
  await site.services.db
    .insertInto("statements")
    .values({
      ...{ person_id: self.id, id: "71", case_id: "72", decision_id: "73", decided_by: friend.id },
      ...{ kind: "pin", subject_ids: [other.id], words: "What was said", action: "WARN", reason: "spam", note: null },
      ...{ is_automated: false, until: null, at: new Date(), told_at: new Date() },
    })
    .execute();
  await self.call(updateNoticeChoices, { quiet_hours: { from: "22:00", until: "07:00" } });
  const begun = await self.call(startConversation, { user_id: friend.id, text: "Hello" });
  const said = await friend.call(sendMessage, { conversation_id: begun.id, text: "Hello yourself" });
  await self.call(reactToMessage, { conversation_id: begun.id, id: said.id, kind: "love" });
  const account = await createAdvertiser(site.services, { owner: self.username, name: "Kettles" });
  await addAdvertiserMember(site.services, { id: account, username: friend.username });
  await keepBusiness(site, self, friend);
  const { pool } = site.services;
  await pool.query(
    "insert into claims (person_id, kind, name, token, state, created_at) values ($1, 'website', 'a.example', 't', 'verified', now())",
    [self.id],
  );
  await pool.query("insert into claim_owners (claim, person_id, claimed_at) values ('website:a.example', $1, now())", [
    self.id,
  ]);
  // Whose mailbox isn't proved makes no app.
  await pool.query(
    `insert into apps (id, owner_id, name, purpose, redirect_urls, secret_hash, secret_made_at, created_at)
     values (1, $1, 'Printer', 'Prints', '{https://a.example/}', '\\x00', now(), now())`,
    [self.id],
  );
  await pool.query("insert into person_apps (person_id, app_id) values ($1, 1)", [self.id]);
  const { id } = await self.call(createSystemUser, { business_id: self.id, name: "Nightly import" });
  const user = { business_id: self.id, system_user_id: id };
  await self.call(createSystemToken, { ...user, app_id: "1", scopes: ["ads:read"], days: 30 });
  await self.call(beginExport, {});
  await site.settle();
}

/** They have a business, belong to another one, and are asked by a third. */
async function keepBusiness(site: TestSite, self: TestPerson, friend: TestPerson): Promise<void> {
  const { ask, at, business, invite, member: join } = businessWorld(site);
  await self.call(becomeBusiness, { business_name: "Kettles Ltd" });
  await join(self, "EMPLOYEE", friend);
  await invite(self, "MEMBER_INVITE", await site.person());
  await join(await business("Pans Ltd"), "EMPLOYEE", self);
  await invite(await business("Pots Ltd"), "MEMBER_INVITE", self);
  const group = { asset_group_name: "All", asset_group_description: "", asset_group_types: ["BRAND"] };
  await ask(self, "asset_group/create", { path: at(self), body: group });
  const brand = { name: "Stores", username: "stores_of_kettles", country: "CA" };
  await ask(self, "brand_accounts/create", { path: { business_hierarchy_id: self.id }, body: brand });
}
