import { sql } from "kysely";
import { registerOf, sketchRegisters } from "#engines/kit/people-sketch.ts";
import { fold } from "#engines/text/words.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import type { Services } from "#server/services/services.ts";

/** A search on whose page ads were shown, to one viewer. */
export type MetQuery = {
  day: string;
  query: string;
  /** See `queryMark`. */
  mark: string;
  viewerKey: string;
  ads: readonly { accountId: string; adGroupId: string }[];
};

const markBytes = 8;
const longest = 200;

/** A query as it is told apart from others: without case, accents and spaces around its words. */
export const plainQuery = (query: string): string => fold(query).trim().replace(/\s+/g, " ").slice(0, longest);

/** A keyed hash of a query, as hex: whoever reads the tables can't guess what was asked. */
export function queryMark({ cipher }: Pick<Services, "cipher">, query: string): string {
  return cipher
    .hmac(`ad query ${plainQuery(query)}`)
    .subarray(0, markBytes)
    .toString("hex");
}

/**
 * Counts by day and ad group which queries met its ads, and how many people at least were shown one. The query itself is written down with
 * the twentieth of them: until then nobody can read it.
 */
export async function noteQuery(db: Services["db"], { day, query, mark, viewerKey, ads }: MetQuery): Promise<void> {
  const { register, rank } = registerOf(viewerKey, sketchRegisters.query);
  const held = sql`get_byte(ad_queries.people, ${register}::int)`;
  const least = sql`ad_queries.people_least + (${held} = 0)::int`;
  const first = sql`set_byte(decode(repeat('00', ${sketchRegisters.query}::int), 'hex'), ${register}::int, ${rank}::int)`;
  const rows = ads
    .toSorted((a, b) => compareIds(a.accountId, b.accountId) || compareIds(a.adGroupId, b.adGroupId))
    .map(
      ({ accountId, adGroupId }) =>
        sql`(${accountId}, ${day}::date, ${adGroupId}, decode(${mark}, 'hex'), 1, ${first}, 1)`,
    );
  await sql`
    insert into ad_queries (ad_account_id, day, ad_group_id, query_mark, servings, people, people_least)
    values ${sql.join(rows)}
        on conflict (ad_account_id, day, ad_group_id, query_mark) do update
       set servings = ad_queries.servings + 1, people_least = ${least},
           people = set_byte(ad_queries.people, ${register}::int, greatest(${held}, ${rank}::int)),
           query = coalesce(ad_queries.query, case when ${least} >= ${adSlots.queryPeople} then ${plainQuery(query)} end)`.execute(
    db,
  );
}

const compareIds = (one: string, other: string) => Number(BigInt(one) - BigInt(other));
