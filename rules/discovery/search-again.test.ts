import { expect, test } from "vitest";
import { searchScopes } from "#spec/constants/search.ts";
import { searchAgain } from "./search-again.ts";

test.each(Object.keys(searchScopes))("DIS-02 another query stays in %s, with its filters", (scope) => {
  const filters =
    "price_min=5&price_max=9&on_sale=true&colors=red%2Cblue&brands=Oak&domains=a.example&category=lamps&style=flat";
  const { scope: stays, params } = searchAgain(
    `/search/${scope}/`,
    `?q=birch&${filters}&rs=typed&top_pin_ids=5&auto_correction_disabled=true`,
  );
  expect(stays).toBe(scope);
  expect(new URLSearchParams(params).toString()).toBe(filters);
});

test.each(["/", "/ada/lamps/", "/search/", "/search/visual/", "/search/nonsense/"])(
  "DIS-02 at %s all pins are searched",
  (path) => {
    expect(searchAgain(path, "?colors=red")).toEqual({ scope: "pins", params: {} });
  },
);
