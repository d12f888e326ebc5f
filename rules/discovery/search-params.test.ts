import { describe, expect, it } from "vitest";
import { searchParamNames } from "#spec/constants/search.ts";
import { changeSearchParams, readList, readSearchParams, writeList, writeSearchParams } from "./search-params.ts";
import { searchScope, searchViewType } from "./search-scope.ts";
import { sitePrefix, splitSitePrefix } from "#rules/content/site-prefix.ts";

describe("DIS-02 search parameters", () => {
  it("every one is read and written without loss", () => {
    const params = Object.fromEntries(searchParamNames.map((name, index) => [name, `v ${index}&=+%,#ü`]));
    expect(readSearchParams(writeSearchParams(params))).toEqual(params);
    expect(searchParamNames).toHaveLength(28);
  });

  it("an empty value stays, an absent one stays absent, a foreign one is not taken up", () => {
    expect(readSearchParams(new URLSearchParams("q=&other=1"))).toEqual({ q: "" });
  });

  it("a repeated one becomes a list", () => {
    const { brands } = readSearchParams(new URLSearchParams("brands=A%2C%20Inc&brands=B"));
    expect(readList(brands)).toEqual(["A, Inc", "B"]);
  });

  it("lists keep commas and percent signs", () => {
    const values = ["a,b", "100%", "%2C", "c"];
    expect(readList(writeList(values))).toEqual(values);
    expect(readList(undefined)).toEqual([]);
  });

  it("changes leave the rest and can take one out", () => {
    expect(changeSearchParams({ q: "a", rs: "typed" }, { q: "b", rs: undefined })).toEqual({ q: "b" });
  });
});

describe("DIS-01 scope and view type", () => {
  it.each([
    ["/search/?q=a", "pins", 2],
    ["/search/boards/?q=a", "boards", 2],
    ["/search/pins/?scope=users", "users", 2],
    ["/_tools/shop/?q=a", "shop_tool", 1],
    ["/_tools/shop/?scope=pins", "pins", 2],
    ["/_tools/shop/?commerce_only=true", "shop_tool", 1],
    ["/search/pins/?commerce_only=true", "buyable_pins", 2],
    ["/search/pins/?commerce_only=false", "pins", 2],
    ["/search/pins/?scope=nonsense", "pins", 2],
    ["/search/?scope=constructor", "pins", 2],
    ["/search/my_content/", "my_content", 2],
  ])("%s → %s, %i", (path, scope, viewType) => {
    const url = new URL(path, "https://magpie.example");
    const inForce = searchScope(url.pathname, readSearchParams(url.searchParams));
    expect([inForce, searchViewType(inForce)]).toEqual([scope, viewType]);
  });
});

it("DIS-08 a prefix is added only across site types, and only to types 0, 3 and 4", () => {
  expect([
    sitePrefix(0, 0),
    sitePrefix(3, 0),
    sitePrefix(0, 3),
    sitePrefix(0, 4),
    sitePrefix(0, 1),
    sitePrefix(0, 2),
  ]).toEqual(["", "/_www", "/_business", "/_trends", "", ""]);
  expect(splitSitePrefix("/_business/search/pins/")).toEqual({ siteType: 3, path: "/search/pins/" });
  expect(splitSitePrefix("/_businessman")).toBeNull();
});
