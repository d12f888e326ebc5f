import { beforeAll, expect, test } from "vitest";
import { offsiteCheck } from "#contract/discovery/discovery.ts";
import { deletePin, updatePin } from "#contract/content/pins.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { listRules, readPlace, writeRule } from "./offsite-rules.ts";

const site = testSite();
const maker = testPerson(site);
let boardId: string;
beforeAll(async () => {
  boardId = (await site.board(maker)).id;
});

const put = (text: string, status: "ok" | "blocked" | "suspicious" | "porn", expires_at: Date | null = null) => {
  const place = readPlace(text);
  if (place === null) throw new Error(text);
  return writeRule(site.services.db, { ...place, status, note: "", expires_at, created_at: site.services.clock.now() });
};
const check = async (url: string, more: { pin_id?: string; username?: string; token?: string } = {}) =>
  site.visitor.call(offsiteCheck, { url, check_only: "true", ...more });

test("DIS-09 a pin's own link is trusted; another's or a made-up token is not; our token is", async () => {
  const pin = await site.pin(maker, boardId, { link: "https://shop.example/rug?x=1" });
  const open = await check("https://shop.example/rug?x=1", { pin_id: pin.id });
  expect(open).toMatchObject({ redirect_status: "ok", url: "https://shop.example/rug?x=1", trusted: true });
  const token = new URLSearchParams(open.offsite_url.split("?")[1]).get("token") ?? "";
  expect(await check("https://shop.example/rug?x=1", { token })).toMatchObject({ trusted: true });
  for (const more of [{ token: "x" }, { token: `${token.slice(1)}é` }, {}, { pin_id: pin.id }])
    expect(await check("https://evil.example/", more)).toMatchObject({ trusted: false });
  expect(await check("https://evil.example/", { token })).toMatchObject({ trusted: false });
});

test("DIS-09 links in a description and on a profile are trusted as theirs, and refused by the lists like any other", async () => {
  const pin = await site.pin(maker, boardId, { description: "Made after https://maker.example/plan, see there." });
  expect(await check("https://maker.example/plan", { pin_id: pin.id })).toMatchObject({ trusted: true });
  await site.services.db
    .updateTable("people")
    .set({ website_url: "https://me.example/", about: "Also www.mine.example" })
    .where("id", "=", maker.id)
    .execute();
  for (const url of ["https://me.example/", "https://www.mine.example"])
    expect(await check(url, { username: maker.username.toUpperCase() })).toMatchObject({ trusted: true });
  for (const username of [maker.username, "nobody_at_all", "\u0000"])
    expect(await check("https://other.example/", { username })).toMatchObject({ trusted: false });
  await put("me.example", "suspicious");
  expect(await check("https://me.example/", { username: maker.username })).toMatchObject({
    redirect_status: "suspicious",
  });
});

test("DIS-09 the operator's lists: subdomains, paths, the longest match, each status, the end of an entry", async () => {
  await put("bad.example", "blocked");
  await put("www.shady.example/out", "suspicious");
  await put("adult.example", "porn");
  await put("good.bad.example", "ok");
  await put("bad.example", "blocked", new Date(site.services.clock.now().getTime() + 60_000));
  const statuses: [string, string][] = [
    ["https://bad.example/", "blocked"],
    ["http://a.b.bad.example/x", "blocked"],
    ["https://good.bad.example/", "ok"],
    ["https://notbad.example/", "ok"],
    ["https://shady.example/outing", "ok"],
    ["https://shady.example/out", "suspicious"],
    ["https://shady.example/out/1?q", "suspicious"],
    ["https://ADULT.example./", "porn"],
  ];
  for (const [url, status] of statuses) expect([url, (await check(url)).redirect_status]).toEqual([url, status]);
  expect(await listRules(site.services.db, site.services.clock.now())).toHaveLength(5);
  site.advance(61);
  expect((await check("https://bad.example/")).redirect_status).toBe("ok");
});

test("DIS-09 what is no web address is refused by name", async () => {
  for (const url of ["javascript:alert(1)", "", "data:text/html,x", "https://user:pass@shop.example/", "//"])
    await expect(check(url)).rejects.toMatchObject({ http: 400, data: { field: "url" } });
  for (const text of ["", "localhost", "a b", "https://u:p@x.example"]) expect(readPlace(text)).toBeNull();
});

test("SAV-13 a secret pin vouches for its link before nobody else", async () => {
  const secret = await site.board(maker, "Hidden", "secret");
  const pin = await site.pin(maker, secret.id, { link: "https://quiet.example/" });
  expect(await check("https://quiet.example/", { pin_id: pin.id })).toMatchObject({ trusted: false });
  expect(await maker.call(offsiteCheck, { url: "https://quiet.example/", pin_id: pin.id })).toMatchObject({
    trusted: true,
  });
});

test("DIS-09 a token ends with the pin it names, with the link's day, and vouches for no other pin", async () => {
  const url = "https://evil.example/later";
  const pin = await site.pin(maker, boardId, { link: url });
  const tokenOf = async (more: { pin_id?: string; username?: string }) =>
    new URLSearchParams((await check(url, more)).offsite_url.split("?")[1]).get("token") ?? "";
  const token = await tokenOf({ pin_id: pin.id });
  expect(await tokenOf({})).toBe("");
  await maker.call(updatePin, { id: pin.id, link: null });
  expect(await check(url, { token })).toMatchObject({ trusted: true });
  const other = await site.pin(maker, boardId);
  expect(await check(url, { token: token.replace(pin.id, other.id) })).toMatchObject({ trusted: false });

  await maker.call(deletePin, { id: pin.id });
  for (const more of [{ token }, { token, pin_id: pin.id }, { token, pin_id: other.id }])
    expect(await check(url, more)).toMatchObject({ trusted: false });

  const fresh = await site.pin(maker, boardId, { link: url });
  const later = await tokenOf({ pin_id: fresh.id });
  await maker.call(updatePin, { id: fresh.id, link: null });
  site.advance(86_400);
  expect(await check(url, { token: later })).toMatchObject({ trusted: true });
  site.advance(86_400);
  expect(await check(url, { token: later })).toMatchObject({ trusted: false });
});
