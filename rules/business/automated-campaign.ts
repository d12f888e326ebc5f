import { automaticMaxClick, bidWithin } from "./automatic-bid.ts";
import type { AccountTerms, EntityBase, EntityProblem } from "./entity-problem.ts";

type Budgeted = { daily_micro: string | null; max_click_micro: string };
type AutomatedCampaign = Pick<EntityBase, "status"> & Budgeted & { is_automated: boolean };
type AutomatedGroup = {
  bid_micro: string | null;
  billable_event: string;
  targeting_spec: Readonly<Record<string, readonly string[]>>;
  auto_targeting: boolean;
  daily_micro: string | null;
  lifetime_micro: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  frequency_cap: number | null;
};

/** What of its targeting people choose of an automated campaign. */
const chosenKeys: readonly string[] = ["AGE_BUCKET", "LOCATION"];

/**
 * What an automated campaign can't be: it spends by the day, and a click costs at most what is usual. One that is made otherwise never
 * becomes automated, for nobody would know which of its choices to give up.
 */
export function automatedCampaignProblems(
  { is_automated: isAutomated, daily_micro: daily, max_click_micro: most }: AutomatedCampaign,
  before: AutomatedCampaign | null,
  { leastClickMicro: least }: Pick<AccountTerms, "leastClickMicro">,
): EntityProblem[] {
  if (!isAutomated) return [];
  if (before !== null && before.status !== "DRAFT" && !before.is_automated)
    return [{ field: "is_automated", problem: "automated_never" }];
  return [
    ...(daily === null ? [{ field: "daily_micro", problem: "automated_budget" } as const] : []),
    ...(BigInt(most) === automaticMaxClick(least) ? [] : [{ field: "max_click_micro", problem: "automated" } as const]),
  ];
}

/** What of an ad group in an automated campaign isn't as the product chooses it; empty: it all is. */
export function automatedGroupProblems(group: AutomatedGroup, campaign: Budgeted): EntityProblem[] {
  const { daily_micro: daily, max_click_micro: most } = campaign;
  const bid = String(bidWithin(BigInt(most), BigInt(daily ?? most)));
  const other: readonly (readonly [field: string, isOther: boolean])[] = [
    ["bid_micro", group.bid_micro !== bid],
    ["billable_event", group.billable_event !== "CLICKTHROUGH"],
    ["auto_targeting", !group.auto_targeting],
    ["daily_micro", group.daily_micro !== null],
    ["lifetime_micro", group.lifetime_micro !== null],
    ["starts_at", group.starts_at !== null],
    ["ends_at", group.ends_at !== null],
    ["frequency_cap", group.frequency_cap !== null],
  ];
  const aimed = Object.entries(group.targeting_spec).find(
    ([key, values]) => values.length > 0 && !chosenKeys.includes(key),
  );
  return [
    ...other.flatMap(([field, isOther]) => (isOther ? [{ field, problem: "automated" } as const] : [])),
    ...(aimed === undefined
      ? []
      : [{ field: "targeting_spec", problem: "automated", data: { key: aimed[0] } } as const]),
  ];
}
