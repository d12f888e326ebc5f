import { beforeEach, expect, test } from "vitest";
import { offsiteCheck } from "#contract/discovery/discovery.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { createContentRule } from "#contract/operate/content-rules.ts";
import {
  createOffsiteRule,
  deleteOffsiteRule,
  tryOffsiteAddress,
  updateOffsiteRule,
} from "#contract/operate/change-offsite-rules.ts";
import { listOffsiteRules } from "#contract/operate/offsite-rules.ts";
import { listAuditLines } from "#contract/operate/people-desk.ts";
import { proveAnew } from "#tests/prove-anew.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const moderator = testPerson(site, { roles: ["moderator"] });
beforeEach(async () => {
  for (const { place } of await moderator.call(listOffsiteRules, {}))
    await moderator.call(deleteOffsiteRule, { place });
});

type Entry = CallInput<typeof createOffsiteRule>;
const add = (place: string, status: Entry["status"] = "blocked", more: Partial<Entry> = {}) =>
  moderator.call(createOffsiteRule, { place, status, ...more });
const refused = (answer: Promise<unknown>) =>
  answer.then(
    () => "ok",
    (error: unknown) => (error instanceof Refusal ? `${error.reason} ${String(error.data?.["field"])}` : String(error)),
  );
const leaves = async (url: string) => (await site.visitor.call(offsiteCheck, { url })).redirect_status;
const inDays = (days: number) => new Date(site.services.clock.now().getTime() + days * 86_400_000).toISOString();

test("DIS-09 an operator adds, changes and removes entries in the browser; each holds at once, and the log says who did it", async () => {
  expect(await add("https://www.Bad.example/", "blocked", { note: "Steals passwords" })).toMatchObject({
    ...{ place: "bad.example", status: "blocked", note: "Steals passwords", expires_at: null },
  });
  expect(await leaves("https://a.bad.example/x")).toBe("blocked");
  await add("good.bad.example/shop", "ok");
  expect(await leaves("https://good.bad.example/shop/1")).toBe("ok");
  await moderator.call(updateOffsiteRule, { place: "bad.example", status: "porn", expires_at: inDays(2) });
  expect(await leaves("https://bad.example/")).toBe("porn");
  site.advance(3 * 86_400);
  await proveAnew(site, moderator);
  expect(await leaves("https://bad.example/")).toBe("ok");
  // One that has ended is listed still, and gives way to a new one.
  expect((await moderator.call(listOffsiteRules, { query: "BAD.ex" })).map(({ place }) => place)).toEqual([
    "bad.example",
    "good.bad.example/shop",
  ]);
  await add("bad.example", "suspicious");
  expect(await leaves("https://bad.example/")).toBe("suspicious");
  await moderator.call(deleteOffsiteRule, { place: "bad.example" });
  expect(await leaves("https://bad.example/")).toBe("ok");
  const owner = await site.person({ roles: ["owner"] });
  const [line] = await owner.call(listAuditLines, { call: "OffsiteRule.delete" });
  expect(JSON.stringify(line)).toContain("bad.example");
  expect(JSON.stringify(line)).toContain(moderator.username);
});

test("DIS-09 what is wrong with an entry is said at its field; the second of a place, one that is gone, and who may not are refused", async () => {
  const long = `example.org/${"é".repeat(400)}`;
  for (const place of ["", "localhost", "a b", "https://u:p@x.example", "javascript:alert(1)", long])
    expect([place, await refused(add(place))]).toEqual([place, "INVALID_PARAMETERS place"]);
  expect(await refused(add("x.example", "ok", { expires_at: inDays(-1) }))).toBe("INVALID_PARAMETERS expires_at");
  expect(await refused(add("x.example", "ok", { note: "n".repeat(501) }))).toBe("INVALID_PARAMETERS note");
  await add("twice.example/a");
  expect(await refused(add("https://www.twice.example/a?b"))).toBe("CONFLICT place");
  for (const call of [deleteOffsiteRule, updateOffsiteRule])
    expect(await refused(moderator.call(call, { place: "none.example", status: "ok" } as never))).toMatch(
      call === updateOffsiteRule ? "NOT_FOUND" : "INVALID_PARAMETERS",
    );
  expect(await refused(moderator.call(deleteOffsiteRule, { place: "none.example" }))).toMatch("NOT_FOUND");
  expect(await refused(moderator.call(listOffsiteRules, { bookmark: "forged" }))).toBe("INVALID_PARAMETERS bookmark");
  const support = await site.person({ roles: ["support"] });
  expect(await refused(support.call(listOffsiteRules, {}))).toMatch("ROLE_MISSING");
  expect(await refused((await site.person()).call(createOffsiteRule, { place: "x.example", status: "ok" }))).toMatch(
    /ROLE_MISSING|NOT_FOUND|NOT_ALLOWED/,
  );
});

test("DIS-09 the list is paged and searched in place, path and note, and told by kind", async () => {
  for (const name of ["c", "a", "b"]) await add(`${name}.example`, name === "b" ? "porn" : "blocked");
  await add("a.example/50%_off", "suspicious", { note: "Fake shop" });
  const pages: string[][] = [];
  for (let bookmark: string | undefined; ;) {
    const page = await moderator.page(listOffsiteRules, { page_size: 2, ...(bookmark && { bookmark }) });
    pages.push(page.data.map(({ place }) => place));
    if (page.bookmark === null || page.bookmark === undefined) break;
    bookmark = page.bookmark;
  }
  expect(pages).toEqual([
    ["a.example", "a.example/50%_off"],
    ["b.example", "c.example"],
  ]);
  const found = async (input: CallInput<typeof listOffsiteRules>) =>
    (await moderator.call(listOffsiteRules, input)).map(({ place }) => place);
  expect(await found({ status: "porn" })).toEqual(["b.example"]);
  expect(await found({ query: "fake SHOP" })).toEqual(["a.example/50%_off"]);
  expect(await found({ query: "0%_o" })).toEqual(["a.example/50%_off"]);
  expect(await found({ query: "0__o" })).toEqual([]);
});

test("DIS-09 a link is checked as people would meet it: the entry that decides, or the rule that refuses its site", async () => {
  await add("bad.example");
  await add("bad.example/fine", "ok");
  const ask = (address: string) => moderator.call(tryOffsiteAddress, { address });
  expect(await ask("x.bad.example/a")).toMatchObject({
    ...{ address: "https://x.bad.example/a", status: "blocked", is_by_content_rule: false },
    rule: { place: "bad.example" },
  });
  expect(await ask("http://bad.example/fine/1")).toMatchObject({ status: "ok", rule: { place: "bad.example/fine" } });
  expect(await ask("fresh.example")).toMatchObject({ status: "ok", rule: null, is_by_content_rule: false });
  for (const wrong of ["", "nowhere", "mailto:a@b.example", "javascript:alert(1)"])
    expect([wrong, await refused(ask(wrong))]).toEqual([wrong, "INVALID_PARAMETERS address"]);
  await moderator.call(createContentRule, {
    ...{ kind: "DOMAIN", domain: "ruled.example", places: ["pin"], action: "REFUSE", reason: "spam", is_on: true },
  });
  expect(await ask("ruled.example")).toMatchObject({ status: "blocked", rule: null, is_by_content_rule: true });
  await add("ruled.example/about", "ok");
  expect(await ask("ruled.example/about")).toMatchObject({ status: "ok", is_by_content_rule: false });
  expect(await leaves("https://ruled.example/about")).toBe("ok");
  expect(await leaves("https://ruled.example/")).toBe("blocked");
});
