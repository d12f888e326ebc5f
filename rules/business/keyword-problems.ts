import { keywordLimits, type MatchType, negativeMatches } from "#spec/constants/keywords.ts";
import {
  accountProblems,
  type AccountTerms,
  type EntityBase,
  type EntityProblem,
  parentProblems,
} from "./entity-problem.ts";
import type { EntityState, EntityStates } from "./entity-states.ts";

export type KeywordEntity = Omit<EntityBase, "name"> & {
  campaign_id: string;
  /** null: it stands in the campaign. */
  ad_group_id: string | null;
  match_type: MatchType;
  value: string;
};

/** Keywords have no drafts, and one that was archived may come back: the public API says so of its `archived`. */
export const keywordStates: EntityStates = {
  first: ["ACTIVE", "PAUSED"],
  edges: {
    DRAFT: [],
    ACTIVE: ["PAUSED", "ARCHIVED"],
    PAUSED: ["ACTIVE", "ARCHIVED"],
    ARCHIVED: ["ACTIVE", "PAUSED"],
    DELETED_DRAFT: [],
  },
};

export const isNegative = (match: MatchType) => (negativeMatches as readonly MatchType[]).includes(match);

/** A keyword as it is kept: in lower case, with one space between words. */
export function plainKeyword(typed: string): string {
  return typed.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** What two keywords of a parent must not have in common. */
export const keywordKey = ({ match_type: match, value }: Pick<KeywordEntity, "match_type" | "value">) =>
  `${match} ${value}`;

/** Where it stands: an ad group's id or a campaign's. */
export const keywordParent = ({ ad_group_id: group, campaign_id: campaign }: KeywordEntity) => group ?? campaign;

/** The keywords that stand in a parent, archived ones aside: the id of each by its key. */
export type KeywordsBeside = ReadonlyMap<string, string>;

type Around = {
  account: AccountTerms;
  above: readonly { status: EntityState }[];
  beside: KeywordsBeside;
  /** What it is to stand in is aimed by the product. */
  isAutomated: boolean;
};

/** What is wrong with a keyword as it would be; empty: nothing. One that clashes with a negative one is no problem: see `clash`. */
export function keywordProblems(
  keyword: KeywordEntity,
  before: KeywordEntity | null,
  { account, above, beside, isAutomated }: Around,
): readonly EntityProblem[] {
  return [
    ...(isAutomated && before === null ? [{ field: "value", problem: "automated" } as const] : []),
    ...accountProblems(before, account),
    ...parentProblems({ ...keyword, name: "" }, before === null ? null : { ...before, name: "" }, above),
    ...valueProblems(keyword.value).map((problem) => ({ field: "value", problem })),
    ...(keyword.ad_group_id === null && !isNegative(keyword.match_type)
      ? [{ field: "match_type", problem: "negatives_alone" } as const]
      : []),
    ...besideProblems(keyword, before, beside),
  ];
}

/** What is wrong with the words of a keyword. */
export function valueProblems(value: string): ("missing" | "too_long" | "too_many_words" | "no_word")[] {
  if (value === "") return ["missing"];
  if (value.length > keywordLimits.valueMaxChars) return ["too_long"];
  if (value.split(" ").length > keywordLimits.wordsMax) return ["too_many_words"];
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(value) ? [] : ["no_word"];
}

function besideProblems(
  keyword: KeywordEntity,
  before: KeywordEntity | null,
  beside: KeywordsBeside,
): readonly EntityProblem[] {
  if (keyword.status === "ARCHIVED") return [];
  const field = before === null ? "value" : "status";
  const other = beside.get(keywordKey(keyword));
  if (other !== undefined && other !== keyword.id) return [{ field, problem: "is_there", data: { is_known: true } }];
  const isMore = before === null || before.status === "ARCHIVED";
  return isMore && beside.size >= keywordLimits.perParent
    ? [{ field, problem: "too_many_keywords", data: { most: keywordLimits.perParent } }]
    : [];
}
