import type { listSearchQueries as listCall } from "#contract/business/keywords.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { keyOfKeyword, negativeKeysOf } from "#engines/auction/keywords.ts";
import { keywordLimits } from "#spec/constants/keywords.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import type { BooksOf } from "#server/domains/business/campaigns/require-books.ts";
import { dayOf } from "#server/platform/events/events.ts";
import type { Services } from "#server/services/services.ts";
import { negativeKey } from "./clashing.ts";
import { runningKeywords } from "./keywords.queries.ts";
import { type QuerySums, searchQueryRows } from "./search-queries.queries.ts";

/** The searches that met an account's ads, with what each is already; the rest of them as one. */
export async function listSearchQueries(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id: accountId, timeZone }: Pick<BooksOf, "id" | "timeZone">,
  { level, campaign_id: campaignId, ad_group_id: adGroupId, from, to: last }: CallParsed<typeof listCall>,
): Promise<CallData<typeof listCall>> {
  // Searches are noted by the day of UTC, which may be tomorrow where the account is: what is new stands under today.
  const [today, noted] = [todayIn(timeZone, clock.now().getTime()), dayOf(clock.now())];
  const to = last === today && noted > last ? noted : last;
  const wanted = { level, campaignId, adGroupId, from, to, max: keywordLimits.queriesShown };
  const { rows, all } = await searchQueryRows(db, accountId, wanted);
  const campaigns = [...new Set(rows.map((row) => row.campaign_id))];
  const most = keywordLimits.perParent * keywordLimits.parentsRead;
  const exact = (await runningKeywords(db, accountId, campaigns, false, most)).filter(
    ({ match_type: match }) => match === "EXACT",
  );
  const keywords = Map.groupBy(exact, ({ value }) => keyOfKeyword("EXACT", value) ?? "");
  const negatives = Map.groupBy(await runningKeywords(db, accountId, campaigns, true, most), negativeKey);
  const items = rows.map((row) => {
    const key = keyOfKeyword("EXACT", row.query) ?? "";
    const isOf = (group: string | null) => row.ad_group_id === null || group === row.ad_group_id;
    return {
      ...row,
      is_keyword:
        keywords.get(key)?.some((one) => one.campaign_id === row.campaign_id && isOf(one.ad_group_id)) === true,
      is_excluded: negativeKeysOf(row.query).some(
        (one) =>
          negatives
            .get(one)
            ?.some(
              ({ campaign_id: campaign, ad_group_id: group }) =>
                campaign === row.campaign_id && (group === null || group === row.ad_group_id),
            ) === true,
      ),
    };
  });
  return { items, other: without(all, rows) };
}

/** What is left of a sum. */
function without(all: QuerySums, rows: readonly QuerySums[]): QuerySums {
  const sum = (of: (one: QuerySums) => number) => rows.reduce((before, one) => before + of(one), 0);
  const spend = rows.reduce((before, one) => before + BigInt(one.spend_micro), 0n);
  return {
    impressions: all.impressions - sum(({ impressions }) => impressions),
    clicks: all.clicks - sum(({ clicks }) => clicks),
    spend_micro: String(BigInt(all.spend_micro) - spend),
  };
}
