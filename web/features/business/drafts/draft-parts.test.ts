import { describe, expect, test } from "vitest";
import { isSame, newPartId, partOf, saidIn, standsAt, treeOf, withStanding } from "./draft-parts.ts";

const body = {
  campaign: { name: "Kettles" },
  ad_groups: { n2: { name: "New" }, "9": { name: "Nine" }, "100": { name: "Hundred" } },
  ads: { "7": { ad_group: "9" }, n1: { ad_group: "9" }, n3: { ad_group: "gone" } },
};

describe("BUS-04 the parts of a draft", () => {
  test("stand in their tree as they were made, those there already first; an ad of no group is left out", () => {
    expect(treeOf(body).map(({ id, ads }) => [id, ads.map((ad) => ad.id)])).toEqual([
      ["9", ["7", "n1"]],
      ["100", []],
      ["n2", []],
    ]);
  });

  test("made later have later ids, that the contract takes", () => {
    const ids = [newPartId(1, 1, "zz"), newPartId(1, 2, "aa"), newPartId(Date.UTC(2026, 10, 1), 0, "aaaa")];
    expect(ids.toSorted()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{1,24}$/);
  });

  test.each([
    ["campaign/name", "Kettles"],
    ["campaign/budget", null],
    ["campaign/toString", null],
    ["ad_groups/9/name", "Nine"],
    ["ad_groups/8/name", null],
    ["ads/7", { ad_group: "9" }],
  ])("%s holds %s", (path, value) => {
    expect(standsAt(body, path)).toEqual(value);
  });

  test("say what they began as where they say nothing, or something of another form", () => {
    expect(saidIn("ad_groups", { ages: "18-24", name: "Cooks" })).toMatchObject({
      ...{ ages: [], name: "Cooks", billable_event: "CLICKTHROUGH", auto_targeting: false },
    });
  });

  test("change alone: all others stay the same things", () => {
    const next = withStanding(body, "ads/7/name", "Copper");
    expect(next.ads["7"]).toEqual({ ad_group: "9", name: "Copper" });
    expect(next.ads["n1"]).toBe(body.ads.n1);
    expect(next.ad_groups).toBe(body.ad_groups);
    expect(withStanding(body, "ads/8/name", "x")).toEqual(body);
  });

  test.each([
    [["a", "b"], ["a", "b"], true],
    [["a", "b"], ["b", "a"], false],
    [{ a: ["x"], b: "y" }, { b: "y", a: ["x"] }, true],
    [{ a: "x" }, { a: "x", b: "y" }, false],
    [null, "", false],
    [null, undefined, false],
    ["", [], false],
  ])("%j and %j are the same: %s", (one, other, is) => {
    expect(isSame(one, other)).toBe(is);
  });

  test("are named by the start of their fields' paths", () => {
    expect(["campaign/name", "campaign", "ads/7/name", "ad_groups/9"].map(partOf)).toEqual([
      ...["campaign", "campaign", "ads/7", "ad_groups/9"],
    ]);
  });
});
