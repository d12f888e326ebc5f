import { keyOfKeyword, negativeKeysOf } from "#engines/auction/keywords.ts";
import { isNegative } from "#rules/business/keyword-problems.ts";
import { keywordLimits } from "#spec/constants/keywords.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { type KeywordRow, type PlainKeyword, runningKeywords } from "./keywords.queries.ts";

const mostBeside = keywordLimits.perParent * keywordLimits.parentsRead;

/** Under what a negative keyword keeps searches out. */
export function negativeKey({ match_type: match, value }: Pick<PlainKeyword, "match_type" | "value">): string {
  return keyOfKeyword(match === "EXACT_NEGATIVE" ? "EXACT" : "PHRASE", value) ?? "";
}

/** Whether a negative keyword holds for an ad group: it is the group's, or its campaign's. */
const holdsFor = (negative: PlainKeyword, keyword: PlainKeyword) =>
  negative.campaign_id === keyword.campaign_id &&
  (negative.ad_group_id === null || negative.ad_group_id === keyword.ad_group_id);

/** The ids of those keywords that clash: a search for a keyword itself is kept out by a negative one that holds for it. */
export async function clashing(db: Db, accountId: string, rows: readonly KeywordRow[]): Promise<ReadonlySet<string>> {
  const shown = rows.filter(({ status }) => status === "ACTIVE");
  const [negatives, positives] = [shown.filter(isOut), shown.filter((row) => !isOut(row))];
  const campaigns = (of: readonly KeywordRow[]) => [...new Set(of.map((row) => row.campaign_id))];
  const besides = await runningKeywords(db, accountId, campaigns(positives), true, mostBeside);
  const found = new Set<string>();
  const outs = Map.groupBy(besides, negativeKey);
  for (const row of positives)
    if (negativeKeysOf(row.value).some((key) => outs.get(key)?.some((one) => holdsFor(one, row)))) found.add(row.id);
  const wanted = Map.groupBy(negatives, negativeKey);
  for (const one of await runningKeywords(db, accountId, campaigns(negatives), false, mostBeside))
    for (const key of negativeKeysOf(one.value))
      for (const row of wanted.get(key) ?? []) if (holdsFor(row, one)) found.add(row.id);
  return found;
}

const isOut = ({ match_type: match }: KeywordRow) => isNegative(match);
