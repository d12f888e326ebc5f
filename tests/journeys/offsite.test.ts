import { afterAll, beforeAll, expect, test } from "vitest";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import type { TestSite } from "#tests/site.ts";
import { startProduct } from "./product.ts";

const link = "https://shop.example/rug";
let site: TestSite;
let pin: string;
beforeAll(async () => {
  site = await startProduct();
  const maker = await site.person();
  pin = (await site.pin(maker, (await site.board(maker)).id, { link })).id;
});
afterAll(() => site.close());

const open = async (search: Record<string, string>) => {
  const answer = await site.visitor.fetch(`/offsite/?${new URLSearchParams(search)}`, { redirect: "manual" });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
};

test("DIS-09 a pin's own link leads on, another is shown first", async () => {
  expect(await open({ url: link, pin })).toMatchObject({ status: 302, location: link });
  const other = await open({ url: "https://evil.example/", pin });
  expect(other).toMatchObject({ status: 200, location: null });
  expect(other.text).toContain(searchCopy.offsite.leavingTitle);
});

test("DIS-09 while the check fails a link is shown and opened by a click, never unseen", async () => {
  await site.services.pool.query("alter table offsite_rules rename to offsite_rules_away");
  for (const url of [link, "https://evil.example/"]) {
    const shown = await open({ url, pin, user: "anybody" });
    expect(shown).toMatchObject({ status: 200, location: null });
    expect(shown.text).toContain(searchCopy.offsite.leavingTitle);
    expect(shown.text).toContain(`href="${url}"`);
  }
});
