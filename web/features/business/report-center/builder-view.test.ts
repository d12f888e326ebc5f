import { expect, test } from "vitest";
import { savedDefinitionField } from "#contract/business/report-center.ts";
import { noReportPreferences } from "#rules/business/report-preferences.ts";
import { type BuilderView, definitionOf, emptyView, readBuilder, searchOf, usualView } from "./builder-view.ts";

const chosen: BuilderView = {
  ...emptyView,
  ...{ id: "12", version: 3, level: "AD", granularity: "DAY", range: { from: "2026-01-01", to: "2026-01-31" } },
  ...{ zone: "UTC", columns: ["roas", "spend"], withIdle: true, name: "Every ~ Monday, “50%” & more" },
  filters: [
    { by: "spend", operator: ">", value: "12.5" },
    { by: "name", operator: "~", value: "a~b,c" },
    { by: "ad_id", operator: "in", value: "1, 2" },
  ],
  windows: { click: 7, engagement: 1, view: 0 },
  ...{ conversionTime: "TIME_OF_CONVERSION", schedule: { every: "MONTH", day: 31, hour: 0 }, recipients: ["4", "5"] },
};

test("BUS-13 all that is chosen and typed in the builder stands in its address and is read from it again", () => {
  expect(readBuilder(new URLSearchParams(searchOf(chosen)))).toEqual(chosen);
  expect(searchOf(emptyView)).toBe("?level=CAMPAIGN");
  expect(readBuilder(new URLSearchParams())).toEqual(emptyView);
});

test("BUS-13 what the builder asks for is a definition: amounts in micro, lists as lists", () => {
  const definition = definitionOf(chosen);
  expect(savedDefinitionField.parse(definition)).toMatchObject({
    with_idle: false,
    filters: [{ value: "12500000" }, { value: "a~b,c" }, { value: ["1", "2"] }],
  });
});

test("BUS-13 an address with a thousand filters, or with what isn't ours, is read as far as it can be", () => {
  const search = new URLSearchParams("level=NOTHING&columns=clicks,clicks,nothing&range=yesteryear&windows=5&hour=99");
  for (let n = 0; n < 1000; n += 1) search.append("f", "clicks~>~1");
  search.append("f", "<script>~x");
  const view = readBuilder(search);
  expect(view.filters).toHaveLength(20);
  expect({ ...view, filters: [] }).toEqual({ ...emptyView, columns: ["clicks"] });
});

test("BUS-13 a new report begins as its builder prefers, and what the builder wrote is read the same by anybody", () => {
  const preferred = {
    ...noReportPreferences,
    ...{ columns: ["clicks" as const], range: "last7" as const, zone: "UTC" as const, hides_undelivered: false },
    windows: { click: 7, engagement: 7, view: 0 } as const,
  };
  const fresh = readBuilder(new URLSearchParams(), preferred);
  expect(fresh).toEqual(usualView(preferred));
  expect(fresh).toMatchObject({ columns: ["clicks"], range: "last7", zone: "UTC", withIdle: true });
  expect(readBuilder(new URLSearchParams("range=today"), preferred)).toEqual({ ...fresh, range: "today" });
  for (const view of [emptyView, fresh])
    for (const reader of [preferred, noReportPreferences])
      expect(readBuilder(new URLSearchParams(searchOf(view)), reader)).toEqual(view);
});
