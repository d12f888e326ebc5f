import { describe, expect, test } from "vitest";
import type { DraftBody, WireDraft, WireDraftLine } from "#contract/business/ad-drafts.ts";
import { drawn, readOf } from "#web/app/drawn.fixture.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { DraftEditor } from "./draft-editor.tsx";
import { DraftsList } from "./drafts-list.tsx";
import { adFormQuery, draftQuery, draftsQuery, problemsQuery } from "./drafts-queries.ts";

const account = {
  ...{ id: "7", name: "Kettle Works", country: "US", currency: "USD", time_zone: "UTC", today: "2026-03-15" },
  rights: ["ads:read", "ads:manage"],
} as unknown as SetUpAccount;
const about = {
  terms: {
    ...{ currency: "USD", country: "US", time_zone: "UTC", recommended_micro: "7000000", minimum_micro: "1000000" },
    ...{ least_click_micro: "10000", usual_click_micro: "500000", today: "2026-03-15", last_end_date: "2027-03-14" },
  },
  interests: [{ id: "tea", name: "Tea" }],
  ...{ account_stop: null, billing_url: "/billing/", data_terms: null, order_lines: [] },
};
const body: DraftBody = {
  campaign: { name: "Kettles", budget: "5", end_day: "2026-03-24" },
  ad_groups: { "11": { name: "Cooks", countries: ["US"] } },
  ads: { "21": { ad_group: "11", name: "Copper", pin_id: "9" } },
};
const line: WireDraftLine = {
  ...{
    id: "3",
    name: "Kettles",
    is_automated: false,
    state: "OPEN",
    of_campaign_id: null,
    campaign_id: null,
    version: 2,
  },
  person: { id: "1", full_name: "Mira Novak" },
  ...{ created_at: "2026-03-15T10:00:00.000Z", updated_at: "2026-03-15T11:00:00.000Z" },
};
const draft: WireDraft = { ...line, body, origin: { campaign: {}, ad_groups: {}, ads: {} }, conflicts: [] };

function page(part: Partial<WireDraft> = {}, { at = "", problems = [] as { path: string; message: string }[] } = {}) {
  const told = { ...draft, ...part };
  return drawn(<DraftEditor account={account} draftId="3" />, {
    at: `/?draft_id=3${at}`,
    known: [
      [adFormQuery("7"), about],
      [draftQuery("7", "3"), told],
      [problemsQuery("7", "3", told.version), { version: told.version, problems }],
    ],
  });
}

describe("BUS-04 the form of a campaign", () => {
  test("has its parts, one of them open, what it costs, and says that it is saved", () => {
    const said = readOf(page());
    for (const part of [
      "Kettles",
      "Cooks",
      "Copper",
      "Saved",
      "Nothing is missing.",
      "$5.00",
      "$50.00",
      "Check and publish",
    ])
      expect(said).toContain(part);
  });

  test("offers the goals that are obeyed, where the account is", () => {
    const said = readOf(page());
    expect(said).toContain("Visits to your website");
    expect(said).toContain("Conversions on your website");
    expect(said).not.toMatch(/Awareness|Video views|Catalog sales/);
  });

  test("of a campaign that runs, what can't change is told, not offered", () => {
    const html = page({ of_campaign_id: "5", origin: body });
    expect(readOf(html)).toContain("be changed any more.");
    expect(html).not.toContain('value="WEB_CONVERSION"');
  });

  test("says what is wrong beside it, each with the way to its part", () => {
    const problems = [{ path: "ad_groups/11/bid", message: "This is missing." }];
    const said = readOf(page({}, { problems }));
    expect(said).toContain("Cooks · Bid This is missing.");
    expect(said).toContain("1 thing to fix");
  });

  test("shows what two wrote at its field, and how many such there are", () => {
    const conflicts = [
      {
        ...{ id: "8", path: "campaign/budget", value: "9", person: { id: "2", full_name: "Ada Fox" } },
        at: "2026-03-15T11:00:00.000Z",
      },
    ];
    const said = readOf(page({ conflicts }));
    expect(said).toContain("One field was changed by two people");
    expect(said).toContain("Now: $5.00");
    expect(said).toContain("Ada Fox wrote: $9.00");
  });

  test("shows before it is published what it makes, or for a change the difference alone", () => {
    const made = readOf(page({}, { at: "&step=review" }));
    expect(made).toContain("This will be made");
    for (const part of ["Campaign Kettles New", "Ad group Cooks New", "Ad Copper New"]) expect(made).toContain(part);
    const origin = { ...body, campaign: { ...body.campaign, budget: "4" } };
    const html = page({ of_campaign_id: "5", origin }, { at: "&step=review" });
    expect(html.match(/data-change=/g)).toHaveLength(1);
    expect(readOf(html)).toContain("$4.00 → $5.00");
  });

  test.each([
    ["PUBLISHED", "This draft was published"],
    ["DISCARDED", "This draft was discarded"],
  ] as const)("of a draft that is %s tells what became of it", (state, said) => {
    expect(readOf(page({ state, campaign_id: state === "PUBLISHED" ? "5" : null }))).toContain(said);
  });
});

describe("BUS-04 the drafts of an account", () => {
  const list = (drafts: readonly WireDraftLine[]) =>
    readOf(
      drawn(<DraftsList account={account} />, {
        known: [[draftsQuery("7"), { pages: [{ data: drafts, bookmark: null }], pageParams: [null] }]],
      }),
    );

  test("are named, with who saved them last, and what nobody typed in is left out", () => {
    const said = list([line, { ...line, id: "4", of_campaign_id: "5", name: "Pots", person: null }]);
    for (const part of ["Kettles", "Saved by Mira Novak", "Pots", "Saved by Someone", "Changes a campaign", "Continue"])
      expect(said).toContain(part);
    expect(list([{ ...line, version: 1, name: "" }])).toContain("No drafts");
  });
});
