import { expect, test } from "vitest";
import { siteTypes } from "#spec/constants/sites.ts";
import { sitePrefix } from "./site-prefix.ts";
import { siteTypeOf } from "./site-type.ts";

test.each([
  ["/", siteTypes.www],
  ["/search/pins/", siteTypes.www],
  ["/businesslike/board/", siteTypes.www],
  ["/business/convert", siteTypes.business],
  ["/advertiser/123/reporting/", siteTypes.business],
  ["/history/", siteTypes.business],
  ["/history_of_art/", siteTypes.www],
  ["/pin-builder/", siteTypes.www],
  ["/analytics/", siteTypes.analytics],
  ["/trends", siteTypes.trends],
])("DIS-08 %s is of site %i", (path, type) => {
  expect(siteTypeOf(path)).toBe(type);
});

test("DIS-08 a search begun on another site is led to this one's by its prefix, one begun here by none", () => {
  expect(sitePrefix(siteTypeOf("/business/"), siteTypes.www)).toBe("/_www");
  expect(sitePrefix(siteTypeOf("/ideas/"), siteTypes.www)).toBe("");
  expect(sitePrefix(siteTypes.www, siteTypes.business)).toBe("/_business");
  expect(sitePrefix(siteTypes.www, siteTypes.trends)).toBe("/_trends");
  expect(sitePrefix(siteTypes.www, siteTypes.analytics)).toBe("");
});
