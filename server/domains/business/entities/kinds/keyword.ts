import { sql } from "kysely";
import { z } from "zod";
import {
  keywordKey,
  keywordParent,
  keywordProblems,
  keywordStates,
  type KeywordEntity,
  plainKeyword,
} from "#rules/business/keyword-problems.ts";
import { keywordStatuses, matchTypes } from "#spec/constants/keywords.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import { besideAt, type Changed, type Entity, identity, isId, type Kind, type Looking, words } from "./kind.ts";

/** By parent, the keywords of it that aren't archived: the id of each by its key. */
type Beside = Map<string, string>;

/** A keyword: a search that an ad group's ads are for, or that they or a whole campaign's must not meet. */
export const keywordKind: Kind = {
  name: "keyword",
  table: "keywords",
  right: "ads:manage",
  states: keywordStates,
  parents: [
    { kind: "ad_group", column: "ad_group_id", mayBeNone: true },
    { kind: "campaign", column: "campaign_id" },
  ],
  fields: {
    ad_group_id: { read: identity.nullable(), v5: "ad_group_id", initial: null, fixed: "made", logged: false },
    campaign_id: { read: identity.nullable(), v5: "campaign_id", initial: null, fixed: "made", logged: false },
    match_type: { read: z.enum(matchTypes), v5: "match_type", fixed: "made" },
    value: { read: words.transform(plainKeyword), v5: "value", fixed: "made" },
    status: { read: z.enum(keywordStatuses), v5: "status", initial: "ACTIVE", plain: true },
  },
  problems: (entity, before, { account, above, seen }) =>
    keywordProblems(asKeyword(entity), before === null ? null : asKeyword(before), {
      account,
      above: Object.values(above),
      beside: besideOf(entity, seen),
      isAutomated: above["campaign"]?.["is_automated"] === true,
    }),
  look: { when: ["status"], at: lookBeside },
  noted: (entity, seen) => {
    const [beside, key] = [besideOf(entity, seen), keywordKey(asKeyword(entity))];
    if (entity.status !== "ARCHIVED") beside.set(key, entity.id);
    else if (beside.get(key) === entity.id) beside.delete(key);
  },
  written,
};

const asKeyword = (entity: Entity) => entity as unknown as KeywordEntity;

const besideOf = (entity: Entity, seen: Map<string, unknown>) =>
  besideAt<Beside>(seen, keywordParent(asKeyword(entity)));

/** What stands in the parents of keywords that are made or brought back; of those that nothing stands in too. */
async function lookBeside(
  tx: Tx,
  { id: accountId }: Looking,
  keywords: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, Beside>> {
  const named = (column: string) => [...new Set(keywords.map((one) => one[column]).filter(isId))];
  const groups = named("ad_group_id");
  const campaigns = [
    ...new Set(keywords.flatMap(({ ad_group_id: group, campaign_id: id }) => (isId(group) || !isId(id) ? [] : [id]))),
  ];
  const { rows } = await sql<{ id: string; parent: string; match_type: KeywordEntity["match_type"]; value: string }>`
    select id, ad_group_id as parent, match_type, value from keywords
     where ad_account_id = ${accountId} and ad_group_id = any(${groups}::bigint[]) and status <> 'ARCHIVED'
    union all
    select id, campaign_id, match_type, value from keywords
     where ad_account_id = ${accountId} and campaign_id = any(${campaigns}::bigint[]) and ad_group_id is null and status <> 'ARCHIVED'`.execute(
    tx,
  );
  const beside = new Map<string, Beside>([...groups, ...campaigns].map((id) => [id, new Map()]));
  for (const row of rows) beside.get(row.parent)?.set(keywordKey(row), row.id);
  return beside;
}

/** Brings what the auction reads of the keywords of ad groups and campaigns to how those stand. */
async function written(tx: Tx, accountId: string, changed: readonly Changed[]): Promise<void> {
  const of = (column: "ad_group_id" | "campaign_id", among: readonly Changed[]) =>
    [...new Set(among.map(({ after }) => String(after[column])))].toSorted(byNumber);
  const inCampaigns = of(
    "campaign_id",
    changed.filter(({ after }) => after["ad_group_id"] === null),
  );
  const inGroups = of(
    "ad_group_id",
    changed.filter(({ after }) => after["ad_group_id"] !== null),
  );
  const negatives = sql`jsonb_agg(jsonb_build_object('match', split_part(match_type, '_', 1), 'text', value) order by id)
    filter (where status = 'ACTIVE' and match_type like '%NEGATIVE')`;
  // That none of them runs is told by an empty list.
  const positives = sql`case when bool_or(match_type not like '%NEGATIVE') then coalesce(jsonb_agg(
    jsonb_build_object('match', match_type, 'text', value) order by id)
    filter (where status = 'ACTIVE' and match_type not like '%NEGATIVE'), '[]') end`;
  if (inCampaigns.length > 0)
    await sql`
      update campaigns c set negatives = (
        select ${negatives} from keywords k
         where k.ad_account_id = c.ad_account_id and k.campaign_id = c.id and k.ad_group_id is null and k.status <> 'ARCHIVED')
       where c.ad_account_id = ${accountId} and c.id = any(${inCampaigns}::bigint[])`.execute(tx);
  if (inGroups.length > 0)
    await sql`
      update ad_groups g set keywords = (
        select nullif(jsonb_strip_nulls(jsonb_build_object('keywords', ${positives}, 'negatives', ${negatives})), '{}') from keywords k
         where k.ad_account_id = g.ad_account_id and k.ad_group_id = g.id and k.status <> 'ARCHIVED')
       where g.ad_account_id = ${accountId} and g.id = any(${inGroups}::bigint[])`.execute(tx);
}
