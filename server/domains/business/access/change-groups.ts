import { sql } from "kysely";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { formatText } from "#rules/kit/text.ts";
import { businessAccessLimits } from "#spec/constants/business-access.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { asManager } from "./access.policy.ts";
import { type GroupRow, removeGroup } from "./asset-groups.ts";
import { requireAssets } from "./change-grants.ts";

const { groupsMax, groupAssetsMax, groupNameMaxChars, groupDescriptionMaxChars } = businessAccessLimits;

export type GroupFacts = { name: string; description: string; kinds: readonly string[] };
export type GroupChange = Partial<GroupFacts> & { id: string; add: readonly string[]; remove: readonly string[] };

/** Makes an asset group with nothing in it. */
export async function createGroup(
  services: Pick<Services, "db" | "ids" | "clock">,
  person: Person,
  businessId: string,
  facts: GroupFacts,
): Promise<GroupRow> {
  const { db, ids, clock } = services;
  return asManager(db, person, businessId, async (tx) => {
    requireWords(facts);
    const { rows } = await sql`select from business_groups where business_id = ${businessId}`.execute(tx);
    if (rows.length >= groupsMax) refuse("NOT_ALLOWED", { message: businessRefusals.tooManyGroups });
    const [id, now] = [ids.next(), clock.now()];
    await tx.insertInto("business_groups").values({ business_id: businessId, group_id: id }).execute();
    return tx
      .insertInto("asset_groups")
      .values({
        ...{ id, owner_id: businessId, created_by: person.id, created_at: now, updated_at: now },
        ...{ name: facts.name, description: facts.description, kinds: [...new Set(facts.kinds)] },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Changes what is given of a group, and what stands in it. What was given on the group holds for the new ones at once. */
export async function updateGroup(
  { db, clock }: Pick<Services, "db" | "clock">,
  person: Person,
  businessId: string,
  change: GroupChange,
): Promise<GroupRow> {
  return asManager(db, person, businessId, async (tx) => {
    requireWords(change);
    const group = await requireGroup(tx, businessId, change.id);
    const held = await requireAssets(tx, businessId, change.add);
    for (const { id, kind } of held.values())
      if (kind === "ASSET_GROUP") refuseField("assets_to_add", formatText(businessRefusals.notAnAsset, { id }));
    const assets = [...new Set([...group.asset_ids, ...change.add])].filter((id) => !change.remove.includes(id));
    if (assets.length > groupAssetsMax) refuse("NOT_ALLOWED", { message: businessRefusals.tooManyInGroup });
    await sql`
      delete from asset_in_groups where asset_id = any(${change.remove}::bigint[]) and group_id = ${group.id}`.execute(
      tx,
    );
    for (const id of assets.filter((one) => !group.asset_ids.includes(one)))
      await tx.insertInto("asset_in_groups").values({ asset_id: id, group_id: group.id }).execute();
    const { name = group.name, description = group.description, kinds = group.kinds } = change;
    return tx
      .updateTable("asset_groups")
      .set({ name, description, kinds: [...new Set(kinds)], asset_ids: assets, updated_at: clock.now() })
      .where("id", "=", group.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Removes a group; its assets stay. */
export async function deleteGroup(
  { db }: Pick<Services, "db">,
  person: Person,
  businessId: string,
  id: string,
): Promise<void> {
  await asManager(db, person, businessId, async (tx) => {
    await requireGroup(tx, businessId, id);
    await removeGroup(tx, id);
  });
}

/** The groups among these ids. */
export async function groupsByIds(db: Db | Tx, ids: readonly string[]): Promise<Map<string, GroupRow>> {
  const { rows } = await sql<GroupRow>`
    select id, owner_id, name, description, kinds, asset_ids, created_by, created_at, updated_at from asset_groups
     where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function requireGroup(tx: Tx, businessId: string, id: string): Promise<GroupRow> {
  const group = (await groupsByIds(tx, [id])).get(id);
  return group?.owner_id === businessId ? group : refuse("NOT_ALLOWED", { message: businessRefusals.notYourResource });
}

function requireWords({ name, description }: Partial<GroupFacts>): void {
  if (name !== undefined && (name.trim() === "" || name.length > groupNameMaxChars))
    refuseField("name", `name: give 1 to ${groupNameMaxChars} characters`);
  if (description !== undefined && description.length > groupDescriptionMaxChars)
    refuseField("description", `description: give at most ${groupDescriptionMaxChars} characters`);
}
