import { expect, test } from "vitest";
import type { WireSales } from "#contract/operate/money-desk.ts";
import { drawn, readOf } from "#web/app/drawn.fixture.tsx";
import { SalesCard } from "./sales-card.tsx";

const settings = {
  ...{ on: true, seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ", tax_id: null, tax_percent: "21" },
  ...{ load_percent: 10, least_click: "0.05", review_by_hand: "NONE" },
};
const card = (sales: object | null, mayManage: boolean) =>
  drawn(
    <SalesCard
      sales={{ settings: sales, ranking_currency: "USD" } as unknown as WireSales}
      mayManage={mayManage}
      onSales={() => undefined}
    />,
  );

test("BUS-20 who sells ads can be changed, and turned off, by who may manage it", () => {
  const html = card(settings, true);
  expect(html).toContain('value="Test Media Ltd"');
  expect(html.match(/type="submit"/g)).toHaveLength(1);
  expect(readOf(html)).toContain("Stop selling");
});

test("BUS-20 who may only look at it has no button, and fields that can't be typed in", () => {
  const html = card(settings, false);
  expect(html).not.toContain("<button");
  expect(html.match(/readOnly=""/gi)?.length).toBeGreaterThan(4);
});

test("BUS-20 before the first time it says that nothing is sold, and offers to turn it on", () => {
  expect(readOf(card(null, true))).toContain("Sell ads");
});
