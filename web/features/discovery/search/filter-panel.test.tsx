import { expect, test } from "vitest";
import { readFilters } from "#rules/discovery/search-filters.ts";
import { drawn, readOf } from "#web/app/drawn.fixture.tsx";
import type { Facets } from "./facets.ts";
import { FilterPanel } from "./filter-panel.tsx";

const facets = {
  ...{ total: 12, colors: [{ value: "red", count: 4 }], styles: [], price: { min: 3, max: 90 }, on_sale: 0 },
  topics: [{ value: "ceramics", count: 3 }],
  brands: [{ value: "Kettle", count: 2 }],
  domains: [{ value: "shop.example.com", count: 5 }],
} as unknown as Facets;

const panel = (
  params: Record<string, string>,
  known: Facets | null = facets,
  scope: "pins" | "buyable_pins" = "pins",
) =>
  drawn(
    <FilterPanel
      filters={readFilters(params)}
      facets={known}
      searchWith={() => ({ scope, query: "bowl", params: { q: "bowl" } })}
      onClose={() => undefined}
      onApply={() => undefined}
    />,
  );

test("filters are offered with how many results each leaves, and how many all of them leave", () => {
  const said = readOf(panel({}));
  for (const part of ["Kettle 2", "shop.example.com 5", "12"]) expect(said).toContain(part);
  expect(panel({})).toContain('placeholder="3"');
});

test("what is chosen stays to be taken away, though it leaves nothing", () => {
  const html = panel({ brands: "kettle" }, { ...facets, brands: [], price: null });
  expect(html).toMatch(/aria-(?:pressed|checked)="true"/);
  expect(readOf(html)).toContain("kettle");
});

test("prices are asked for where results have some, and shops are called so in the shop", () => {
  expect(panel({}, { ...facets, price: null })).not.toContain('inputMode="decimal"');
  expect(readOf(panel({}, facets, "buyable_pins"))).not.toBe(readOf(panel({})));
});
