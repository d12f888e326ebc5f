import { describe, expect, it } from "vitest";
import { webConversionCountries, quickPromoteCountries } from "#spec/constants/business.ts";
import { quickPromoteProblems, type QuickPromoteTerms } from "./quick-promote-problems.ts";
import {
  joinLocations,
  type QuickPromoteForm,
  quickPromoteObjective,
  quickPromoteRequest,
  type QuickPromoteSubject,
  splitLocations,
} from "./quick-promote-request.ts";

const subject: QuickPromoteSubject = {
  advertiserId: "5",
  pinId: "7",
  productGroupId: null,
  currency: "USD",
  today: "2026-06-01",
};
const terms: QuickPromoteTerms = { currency: "USD", country: "US", minimumMicro: 1_000_000n, today: subject.today };
const form: QuickPromoteForm = {
  name: "Kettles",
  destination_url: "kettles.example/shop",
  budget: "7.5",
  duration: "10",
  inclusive_end_date: "",
  is_ongoing: false,
  ages: [],
  interests: ["tea"],
  genders: ["female", "male", "unknown"],
  locations: "US+CA",
  ad_type: "consideration",
  selected_ocpm_tag: null,
  isAutoTargeting: true,
};
const tag = { conversionTagId: "3", conversionEvent: "checkout" };

describe("BUS-16 the request", () => {
  it("has the fields of the specification, and no end date or goal where there is none", () => {
    expect(quickPromoteRequest(form, subject)).toStrictEqual({
      budget_in_micro_currency: "7500000",
      campaign_name: "Kettles",
      destination_url: "https://kettles.example/shop",
      duration: 10,
      auto_targeting_enabled: true,
      is_ongoing: false,
      start_now: true,
      targeting_spec: {
        AGE_BUCKET: [],
        APPTYPE: [],
        GENDER: ["female", "male", "unknown"],
        INTEREST: ["tea"],
        LOCATION: ["US", "CA"],
      },
      advertiser_id: "5",
      ads_client_type: "quick_promote",
      pin_id: "7",
      product_group_id: null,
      flexible_daily_budget_enabled: false,
      objective_type: "CONSIDERATION",
    });
  });

  it.each([
    [{ inclusive_end_date: "2026-06-05" }, { inclusive_end_date: "2026-06-05", duration: 5 }],
    [
      { inclusive_end_date: "2026-06-05", duration: "90" },
      { inclusive_end_date: "2026-06-05", duration: 5 },
    ],
    [
      { is_ongoing: true, inclusive_end_date: "2026-06-05" },
      { is_ongoing: true, duration: null },
    ],
    [{ genders: [] }, { targeting_spec: expect.objectContaining({ GENDER: ["female", "male", "unknown"] }) }],
    [{ name: "x".repeat(90) }, { campaign_name: `${"x".repeat(62)}…` }],
    [
      { ad_type: "web_conversion", selected_ocpm_tag: tag },
      {
        objective_type: "WEB_CONVERSION",
        optimization_goal_metadata: {
          conversion_tag_v3_goal_metadata: { conversion_event: "checkout", conversion_tag_id: "3" },
        },
      },
    ],
  ] as const)("of %o has %o", (typed, sent) => {
    const request = quickPromoteRequest({ ...form, ...typed }, subject);
    expect(request).toMatchObject(sent);
    expect("inclusive_end_date" in request).toBe("inclusive_end_date" in sent);
  });

  it("a tag that was chosen before goes nowhere when the ad is not for conversions", () => {
    expect(quickPromoteRequest({ ...form, selected_ocpm_tag: tag }, subject)).not.toHaveProperty(
      "optimization_goal_metadata",
    );
  });

  it("is for what is promoted", () => {
    expect(quickPromoteObjective("consideration", null)).toBe("CONSIDERATION");
    expect(quickPromoteObjective("web_conversion", null)).toBe("WEB_CONVERSION");
    expect(quickPromoteObjective("web_conversion", "8")).toBe("CATALOG_SALES");
  });

  it("joins countries with a plus and splits them at it", () => {
    expect(joinLocations(["US", "CA"])).toBe("US+CA");
    expect(splitLocations("US+CA")).toEqual(["US", "CA"]);
    expect(splitLocations("US++US+")).toEqual(["US"]);
    expect(splitLocations("")).toEqual([]);
  });
});

describe("BUS-16 what cannot be sent", () => {
  const problemsOf = (typed: Partial<QuickPromoteForm>, allowed: Partial<QuickPromoteTerms> = {}) => {
    const asked = { ...terms, ...allowed };
    const request = quickPromoteRequest({ ...form, ...typed }, { ...subject, currency: asked.currency });
    return quickPromoteProblems(request, asked);
  };

  it("a whole form is none of it", () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ is_ongoing: true, duration: "nonsense" })).toEqual({});
    expect(problemsOf({ ad_type: "web_conversion", selected_ocpm_tag: tag })).toEqual({});
  });

  it.each(["", "1e3", "1,500", "-0", "-1", "NaN", "∞", "9007199254740992", "9007199255", "1.1234567"])(
    "a budget of %j",
    (budget) => {
      expect(problemsOf({ budget })).toEqual({ budget_in_micro_currency: "empty" });
    },
  );

  it.each([
    ["0", {}, "tooLittle"],
    ["0.00", {}, "tooLittle"],
    ["0.99", {}, "tooLittle"],
    ["10", { minimumMicro: 11_000_000n, currency: "CZK" }, "tooLittle"],
    ["1.5", { currency: "JPY" }, "empty"],
  ] as const)("a budget of %s where %o", (budget, allowed, problem) => {
    expect(problemsOf({ budget }, allowed)).toEqual({ budget_in_micro_currency: problem });
  });

  it("micro that are no amount, sent past the form", () => {
    const sent = (micro: string) =>
      quickPromoteProblems({ ...quickPromoteRequest(form, subject), budget_in_micro_currency: micro }, terms);
    expect(["1e6", "-0", "1.5"].map((micro) => sent(micro).budget_in_micro_currency)).toEqual(Array(3).fill("format"));
    expect(sent("9007199254750000").budget_in_micro_currency).toBe("tooMuch");
    expect(sent("0").budget_in_micro_currency).toBe("tooLittle");
    expect(sent("1234567").budget_in_micro_currency).toBe("decimals");
  });

  it.each([
    [{ name: " " }, { campaign_name: "missing" }],
    [{ destination_url: "" }, { destination_url: "missing" }],
    [{ destination_url: "no site" }, { destination_url: "no_link" }],
    [{ destination_url: "javascript:alert(1)" }, { destination_url: "no_link" }],
    [{ destination_url: `https://a.example/${"x".repeat(2050)}` }, { destination_url: "too_long" }],
    [{ duration: "" }, { duration: "no_days" }],
    [{ duration: "0" }, { duration: "no_days" }],
    [{ duration: "-1" }, { duration: "no_days" }],
    [{ duration: "1.5" }, { duration: "no_days" }],
    [{ duration: "1e2" }, { duration: "no_days" }],
    [{ duration: "365" }, {}],
    [{ duration: "366" }, { duration: "too_many_days" }],
    [{ inclusive_end_date: "2026-06-01" }, {}],
    [{ inclusive_end_date: "2026-05-31" }, { inclusive_end_date: "before_start" }],
    [{ inclusive_end_date: "2027-05-31" }, {}],
    [{ inclusive_end_date: "2027-06-01" }, { inclusive_end_date: "too_many_days" }],
    [{ inclusive_end_date: "2026-02-30" }, { inclusive_end_date: "no_day" }],
    [{ inclusive_end_date: "soon" }, { inclusive_end_date: "no_day" }],
    [{ locations: "" }, { LOCATION: "missing" }],
    [{ ages: ["13-17"] as never }, { AGE_BUCKET: "not_offered" }],
    [{ genders: ["other"] as never }, { GENDER: "not_offered" }],
    [{ interests: Array.from({ length: 26 }, (_, at) => `topic-${at}`) }, { INTEREST: "too_many" }],
    [{ ad_type: "web_conversion" }, { optimization_goal_metadata: "missing" }],
  ] as const)("of %o is %o", (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems);
  });

  it("an end date that is not where the duration ends, and one of an ongoing campaign", () => {
    const request = quickPromoteRequest({ ...form, inclusive_end_date: "2026-06-05" }, subject);
    const told = { inclusive_end_date: "duration_differs" };
    expect(quickPromoteProblems({ ...request, duration: 6 }, terms)).toEqual(told);
    expect(quickPromoteProblems({ ...request, is_ongoing: true }, terms)).toEqual(told);
  });

  it("ads for conversions where they are not offered", () => {
    const typed = { ad_type: "web_conversion", selected_ocpm_tag: tag } as const;
    expect(problemsOf(typed, { country: "BR" })).toEqual({ objective_type: "not_offered" });
    expect(webConversionCountries).toHaveLength(29);
    expect(quickPromoteCountries).toHaveLength(34);
    expect(new Set([...quickPromoteCountries, ...webConversionCountries]).size).toBe(34);
  });
});
