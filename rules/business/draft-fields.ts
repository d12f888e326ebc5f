import { objectives } from "#spec/constants/campaigns.ts";

/**
 * What a draft can say of each kind, by the names it is kept under, with what each is until something is said: texts as they are typed, amounts
 * in the account's currency, days of its calendar ("" for none), lists and switches.
 */
export const draftFields = {
  campaign: {
    name: "",
    /** One of `objectives`. */
    objective: objectives[1] as string,
    status: "ACTIVE",
    /** "daily" or "lifetime". */
    budget_kind: "daily",
    budget: "",
    /** The most a click may cost; "": what is usual. */
    max_click: "",
    start_day: "",
    end_day: "",
    /** Of WEB_CONVERSION. */
    goal_tag: "",
    goal_event: "",
    /** What its days are drawn from; "": the account alone. */
    order_line: "",
    /** All but pins, goal, budget, end, countries and ages is chosen by the product. */
    automated: false,
  },
  ad_groups: {
    name: "",
    status: "ACTIVE",
    /** CLICKTHROUGH or IMPRESSION. */
    billable_event: "CLICKTHROUGH",
    /** For a click or a thousand impressions; "": what is usual. */
    bid: "",
    /** "campaign": it spends of its campaign's; "daily" or "lifetime". */
    budget_kind: "campaign",
    budget: "",
    start_day: "",
    end_day: "",
    frequency_cap: "",
    auto_targeting: false,
    ages: [] as string[],
    genders: [] as string[],
    apps: [] as string[],
    interests: [] as string[],
    countries: [] as string[],
  },
  ads: {
    /** The part of `ad_groups` it stands in. */
    ad_group: "",
    name: "",
    status: "ACTIVE",
    pin_id: "",
    /** "": where the pin leads. */
    destination_url: "",
  },
} as const satisfies Record<string, Record<string, string | boolean | string[]>>;
export type DraftKind = keyof typeof draftFields;
