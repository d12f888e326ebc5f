import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkClaim, endClaim, listClaims, startClaim, userSettings } from "#contract/content/claims.ts";
import { getUser } from "#contract/people/people.ts";
import { getPin } from "#contract/content/pins.ts";
import { updateUser } from "#contract/identity/session.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let outside: Server;
let host: string;
let pages: Map<string, string>;
let site: TestSite;
let ada: TestPerson;

beforeAll(async () => {
  outside = createServer((request, reply) => {
    const page = pages.get(request.url ?? "");
    if (page?.startsWith("->")) return reply.writeHead(302, { location: page.slice(2) }).end();
    reply.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html" }).end(page);
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => outside.once("listening", listening));
  host = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
  site = await createTestSite({ config: { egressAllow: [host], instagramUrl: `http://${host}` } });
});
beforeEach(async () => {
  pages = new Map();
  ada = await site.person();
});
afterAll(async () => {
  await site.close();
  outside.close();
});

async function checked(who: TestPerson, claim: Parameters<typeof who.call<typeof checkClaim>>[1]) {
  await who.call(checkClaim, claim);
  await site.settle();
  return (await who.call(listClaims, {})).find(({ kind, name }) => kind === claim.kind && name === claim.name);
}

test("SAV-19 BUS-17 a website is claimed by a tag in its first page; the profile and pins that lead there say whose it is", async () => {
  const claim = await ada.call(startClaim, { kind: "website", name: `http://${host}/shop` });
  expect(claim).toMatchObject({ name: host, state: "pending", method: "meta" });
  expect(await ada.call(startClaim, { kind: "website", name: host })).toEqual(claim);
  expect(await checked(ada, { kind: "website", name: host })).toMatchObject({ state: "failed", problem: "not_found" });
  pages.set("/", `<html><head>${claim.meta_tag}</head><body>Kettles</body></html>`);
  expect(await checked(ada, { kind: "website", name: host })).toMatchObject({ state: "verified", problem: null });
  await ada.call(updateUser, { website_url: `http://${host}/` });
  expect(await ada.call(userSettings, {})).toEqual({
    connected_to_instagram: false,
    instagram_offered: false,
    listed_website_url: `http://${host}/`,
    claimed_websites: [host],
  });
  expect((await site.visitor.call(getUser, { username: ada.username })).website_verified).toBe(true);

  const pin = await site.pin(ada, (await site.board(ada)).id, { link: `http://${host}/kettle` });
  const detailed = () => site.visitor.call(getPin, { id: pin.id, field_set_key: "detailed" });
  expect((await detailed()).link_domain).toMatchObject({ name: host, official_user: { id: ada.id } });
  expect(await site.visitor.call(getPin, { id: pin.id })).not.toHaveProperty("link_domain");

  const eve = await site.person();
  const other = await eve.call(startClaim, { kind: "website", name: host });
  pages.set("/", `<html><head>${other.meta_tag}</head></html>`);
  expect(await checked(eve, { kind: "website", name: host })).toMatchObject({ state: "failed", problem: "taken" });
  // Who no longer has the proof there loses it with the next check.
  expect(await checked(ada, { kind: "website", name: host })).toMatchObject({ state: "failed", problem: "not_found" });
  expect((await detailed()).link_domain).toEqual({ name: host, official_user: null });
  expect(await site.visitor.call(getUser, { username: ada.username })).not.toHaveProperty("website_verified");
  expect(await checked(eve, { kind: "website", name: host })).toMatchObject({ state: "verified" });
  expect(await eve.call(endClaim, { kind: "website", name: host })).toEqual({ removed: true });
  expect(await eve.call(endClaim, { kind: "website", name: host })).toEqual({ removed: false });
});

test("SAV-19 a website is claimed by a file; a site that sends elsewhere or is silent is not", async () => {
  const claim = await ada.call(startClaim, { kind: "website", name: host });
  const file = { kind: "website", name: host, method: "file" } as const;
  pages.set(`/${claim.file_name}`, `<p>Not found, but 200</p> ${claim.file_content}`.padEnd(2000));
  expect(await checked(ada, file)).toMatchObject({ state: "failed", method: "file" });
  pages.set(`/${claim.file_name}`, `->http://localhost:${host.split(":")[1]}/elsewhere`);
  expect((await checked(ada, file))?.state).toBe("failed");
  pages.set(`/${claim.file_name}`, `${claim.file_content}\n`);
  expect(await checked(ada, file)).toMatchObject({ state: "verified" });
  await ada.call(endClaim, { kind: "website", name: host });
  await ada.call(startClaim, { kind: "website", name: "127.0.0.1:9" });
  expect(await checked(ada, { kind: "website", name: "127.0.0.1:9" })).toMatchObject({ problem: "unreachable" });
});

test("SAV-19 Instagram is connected once the profile there links to the profile here; words of others don't count", async () => {
  const claim = await ada.call(startClaim, { kind: "instagram", name: "https://instagram.com/Ada.L/" });
  expect(claim).toMatchObject({ name: "ada.l", method: "link", meta_tag: null });
  const instagram = { kind: "instagram", name: "ada.l" } as const;
  pages.set("/ada.l/", `<p>A comment: ${claim.profile_url}</p><a href="${claim.profile_url}">there</a>`);
  expect(await checked(ada, instagram)).toMatchObject({ state: "failed", problem: "not_found" });
  pages.set("/ada.l/", `<script>{"external_url":"${claim.profile_url?.replaceAll("/", "\\/")}"}</script>`);
  expect(await checked(ada, instagram)).toMatchObject({ state: "verified" });
  expect((await ada.call(userSettings, {})).connected_to_instagram).toBe(true);
  const out = encodeURIComponent(claim.profile_url ?? "");
  pages.set("/ada.l/", `<a rel="me nofollow" href="https://l.instagram.com/?u=${out}&amp;e=1">me</a>`);
  expect(await checked(ada, instagram)).toMatchObject({ state: "verified" });
});

test("SAV-19 what names no site or profile is refused, and a claim that isn't there can't be checked", async () => {
  await expect(ada.call(startClaim, { kind: "website", name: "my site" })).rejects.toThrow(
    "Please enter the address of a website, like example.com.",
  );
  await expect(ada.call(startClaim, { kind: "instagram", name: "a b" })).rejects.toMatchObject({
    data: { field: "name" },
  });
  await expect(ada.call(checkClaim, { kind: "website", name: "none.example" })).rejects.toMatchObject({
    reason: "NOT_FOUND",
  });
});
