import { expect, test } from "vitest";
import { readFilters } from "#rules/discovery/search-filters.ts";
import { readSearchParams } from "#rules/discovery/search-params.ts";
import { addressWith, addressWithout, toggled } from "./filter-changes.ts";

const params = readSearchParams(new URLSearchParams("q=lamp&rs=typed&filters=1:5-9,6:red&brands=Acme%252C%20Ltd"));

test("DIS-02 what else stands in the address stays when a filter changes", () => {
  const filters = readFilters(params);
  const address = addressWith("/search/pins/", params, { ...filters, onSale: true });
  expect(address).toBe(
    "/search/pins/?q=lamp&price_min=5&price_max=9&on_sale=true&colors=red&brands=acme%252C+ltd&rs=typed",
  );
  const query = address.slice(address.indexOf("?"));
  expect(readFilters(readSearchParams(new URLSearchParams(query)))).toEqual({ ...filters, onSale: true });
  expect(addressWithout("/search/pins/", params)).toBe("/search/pins/?q=lamp&rs=typed");
});

test("DIS-03 a value is taken in and out", () => {
  expect(toggled(["red"], "blue")).toEqual(["red", "blue"]);
  expect(toggled(["red", "blue"], "red")).toEqual(["blue"]);
});
