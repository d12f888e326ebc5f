import { expect, test } from "vitest";
import { amountText, priceText } from "./price-text.ts";

const product = {
  name: "Apron",
  brand: null,
  price: "48.00",
  sale_price: null,
  currency: "USD",
  availability: null,
  read_at: "2026-01-01T00:00:00.000Z",
} as const;

test("DIS-07 a price is written as its language writes it, whole amounts without decimals, the sale's when there is one", () => {
  expect(priceText(product, "en")).toBe("$48");
  expect(priceText({ ...product, sale_price: "39.90" }, "en")).toBe("$39.90");
  expect(priceText({ ...product, price: "18.5", currency: "EUR" }, "de").replace(/\s/g, " ")).toBe("18,50 €");
});

test("DIS-07 without a currency, or with one nobody knows, the number stands alone", () => {
  expect(amountText("5", null, "en")).toBe("5");
  expect(amountText("5", "??", "en")).toBe("5 ??");
  expect(priceText({ ...product, price: null }, "en")).toBe("");
});
