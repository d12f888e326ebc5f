import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestLimits } from "#spec/constants/rate-limits.ts";
import { hasTxtRecord } from "#server/domains/content/claims/claim-proof.ts";
import { txtRecords } from "#server/platform/egress/txt-records.ts";
import { type Asked, askOperation } from "#server/domains/public-api/operation.fixture.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let pages: Map<string, string>;
let waitMs = 0;
const shop = createServer((request, reply) => {
  const page = pages.get(request.url ?? "");
  setTimeout(() => reply.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html" }).end(page), waitMs);
});
let host = "";
let site: TestSite;
let owner: TestPerson;
beforeAll(async () => {
  shop.listen(0, "127.0.0.1");
  await new Promise((listening) => shop.once("listening", listening));
  host = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
  site = await createTestSite({ config: { egressAllow: [host] } });
});
beforeEach(async () => {
  pages = new Map();
  waitMs = 0;
  owner = await site.person();
});
afterAll(async () => {
  await site.close();
  shop.close();
});

const ask = (id: Parameters<typeof askOperation>[1], asked: Asked = {}, who = owner) =>
  askOperation(site, id, asked, who);
type Proof = { verification_code: string; metatag: string; filename: string; file_content: string };
const proofOf = async (who = owner) => (await ask("website_verification/get", {}, who)).body as unknown as Proof;
const verify = (verification_method = "METATAG", who = owner) =>
  ask("verify_website/update", { body: { website: host, verification_method } }, who);

describe("API-01 a plug-in claims its shop's site", () => {
  test("by the tag it prints of the code, with the answer that says so", async () => {
    const { verification_code: code } = await proofOf();
    expect(await verify()).toMatchObject({ status: 200, body: { website: host, status: "failed", reason: /./ } });
    pages.set("/", `<html><head><meta name="p:domain_verify" content="${code}"/></head><body>Lamps</body></html>`);
    expect(await verify()).toMatchObject({
      status: 200,
      body: { status: "success", verified_at: expect.any(String) },
    });
    expect((await ask("user_websites/get")).body["items"]).toMatchObject([{ website: host, status: "success" }]);
    await ask("unverify_website/delete", { query: { website: host } });
  });

  test("by everything that it is given to put there, as it is given", async () => {
    const proof = await proofOf();
    expect(proof.filename).toMatch(/^pinterest-\w{5}\.html$/);
    pages.set(`/${proof.filename}`, proof.file_content);
    expect(await verify("FILENAME")).toMatchObject({ status: 200, body: { status: "success" } });
    pages.clear();
    pages.set("/", `<head>${proof.metatag}</head>`);
    expect(await verify()).toMatchObject({ status: 200, body: { status: "success" } });
    await ask("unverify_website/delete", { query: { website: host } });
  });

  test("somebody else's is refused with its reason, and a page of nobody's proves nothing", async () => {
    pages.set("/", (await proofOf()).metatag);
    expect(await verify()).toMatchObject({ body: { status: "success" } });
    const other = await site.person();
    expect(await verify("METATAG", other)).toMatchObject({ status: 200, body: { status: "failed" } });
    pages.set("/", (await proofOf(other)).metatag);
    expect(await verify("METATAG", other)).toMatchObject({
      status: 409,
      body: { code: 71, message: "Someone else has already claimed it." },
    });
    await ask("unverify_website/delete", { query: { website: host } });
  });

  test("a site that takes its time is pending, and told of by the list", async () => {
    const { metatag } = await proofOf();
    pages.set("/", metatag);
    waitMs = 5500;
    expect(await verify()).toMatchObject({ status: 200, body: { status: "pending" } });
    waitMs = 0;
    await site.settle();
    expect((await ask("user_websites/get")).body["items"]).toMatchObject([{ status: "success" }]);
  });
});

test("API-01 sites are asked as often as the product's own page may, however many requests the class allows", async () => {
  waitMs = 0;
  const most = requestLimits.outbound.max;
  for (let n = 0; n < most; n += 1) await site.services.limits.take("outbound", `p${owner.id}`);
  expect(await verify()).toMatchObject({ status: 429, body: { code: 8 } });
});

/** A name server that answers each question with the same TXT records. */
async function nameServer(records: readonly string[]): Promise<{ address: string; close: () => void }> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x81_80, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt16BE(0, 10);
    const answers = records.map((text) => {
      const parts = text.match(/.{1,200}/g) ?? [];
      const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]));
      const lead = Buffer.alloc(12);
      lead.writeUInt16BE(0xc0_0c, 0);
      lead.writeUInt16BE(16, 2);
      lead.writeUInt16BE(1, 4);
      lead.writeUInt32BE(60, 6);
      lead.writeUInt16BE(data.length, 10);
      return Buffer.concat([lead, data]);
    });
    socket.send(Buffer.concat([header, question, ...answers]), port, address);
  });
  await new Promise<void>((bound) => socket.bind(0, "127.0.0.1", bound));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

test("API-01 a website is proved by a TXT record of its domain, which a name server is asked for", async () => {
  const token = "a".repeat(32);
  const server = await nameServer(["v=spf1 -all", `pinterest-site-verification=${token}`, "x".repeat(300)]);
  const records = await txtRecords("lamps.example:8080", [server.address]);
  server.close();
  expect(records.map((parts) => parts.join("")).toSorted()).toEqual(
    [`pinterest-site-verification=${token}`, "v=spf1 -all", "x".repeat(300)].toSorted(),
  );
  expect([hasTxtRecord(records, token), hasTxtRecord(records, "b".repeat(32))]).toEqual([true, false]);
  expect(await txtRecords("no such name", [server.address])).toEqual([]);
});
