import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEgress, type Egress } from "#server/platform/egress/egress.ts";
import { findPinImages } from "./find-images.ts";
import { createPageReader } from "./page-reader.ts";

let server: Server;
let canary: Server;
let canaryHits = 0;
let site = "";
let egress: Egress;
const asked: string[] = [];
const languages: string[] = [];
const pages = createPageReader();

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#357" } });

async function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const made = createServer({ keepAliveTimeout: 200 }, handler);
  await new Promise<void>((done) => made.listen(0, "127.0.0.1", done));
  return made;
}

beforeAll(async () => {
  canary = await listen((_, reply) => {
    canaryHits += 1;
    reply.end();
  });
  const canaryPort = (canary.address() as AddressInfo).port;
  const bodies: Record<string, [type: string, body: Buffer | string]> = {
    "/page": [
      "text/html; charset=utf-8",
      `<title>Pots</title><meta property="og:description" content="Four pots"><main>
       <img src="/large.jpg" alt="Large pot"><img src="/small.png"><img src="/gone.jpg"><img src="/lies.jpg">
       <img src="/never.jpg"><img src="http://127.0.0.1:${canaryPort}/inside.jpg"><img src="http://localhost:${canaryPort}/x.jpg">
       <a href="/not-a-picture.jpg"><img src="/medium.webp" width="300" height="200"></a></main>`,
    ],
    "/large.jpg": ["image/jpeg", await pictureOf(1200, 800).jpeg().toBuffer()],
    "/small.png": ["image/png", await pictureOf(119, 400).png().toBuffer()],
    "/medium.webp": ["application/octet-stream", await pictureOf(600, 400).webp().toBuffer()],
    "/lies.jpg": ["image/jpeg", "<html>not a picture</html>"],
    "/not-a-picture.jpg": ["text/html", "<html>a page about it</html>"],
    "/guarded": ["text/html", '<main><img src="/guarded.jpg"></main>'],
    "/guarded.jpg": ["image/jpeg", await pictureOf(900, 700).jpeg().toBuffer()],
    "/no-type": ["", "<!doctype html><img src=/large.jpg>"],
    "/file.pdf": ["application/pdf", "%PDF-1.7 ..."],
    "/long": ["text/html", `<img src="/large.jpg">${"<p>words</p>".repeat(600_000)}`],
    "/empty": ["text/html", ""],
  };
  server = await listen((request, reply) => {
    const path = request.url ?? "";
    asked.push(path);
    if (path === "/never.jpg") return;
    if (path === "/guarded.jpg" && request.headers.referer !== `${site}/guarded`) return reply.writeHead(403).end();
    if (path === "/guarded") languages.push(request.headers["accept-language"] ?? "");
    const found = bodies[path];
    if (path === "/inward") reply.writeHead(302, { location: `http://127.0.0.1:${canaryPort}/` }).end();
    else if (found) reply.writeHead(200, found[0] === "" ? {} : { "content-type": found[0] }).end(found[1]);
    else reply.writeHead(404, { "content-type": "text/html" }).end("<img src=/large.jpg width=900 height=900>");
  });
  const port = (server.address() as AddressInfo).port;
  site = `http://127.0.0.1:${port}`;
  egress = createEgress({ allow: [`127.0.0.1:${port}`] });
});

afterAll(async () => {
  await egress.close();
  await pages.stop();
  for (const one of [server, canary]) {
    one.closeAllConnections();
    one.close();
  }
});

test("SAV-10 a page gives its pictures with their true sizes, and asks nothing of the inside network", async () => {
  const { page, items } = await findPinImages({ egress, pages }, `${site}/page`);
  expect(page).toEqual({ title: "Pots", description: "Four pots", url: `${site}/page` });
  expect(items).toEqual([
    { type: "pinnable", url: `${site}/large.jpg`, width: 1200, height: 800, title: "Large pot" },
    { type: "pinnable", url: `${site}/never.jpg` },
    { type: "pinnable", url: `${site}/medium.webp`, width: 600, height: 400 },
  ]);
  // The picture that never comes was asked for and given up.
  expect(asked).toContain("/never.jpg");
  expect(canaryHits).toBe(0);
});

test("SAV-10 a picture is asked for as coming from its page, the page in the person's language", async () => {
  const { items } = await findPinImages({ egress, pages }, `${site}/guarded`, "de");
  expect(items).toMatchObject([{ url: `${site}/guarded.jpg`, width: 900 }]);
  expect(languages).toEqual(["de, en;q=0.8, *;q=0.5"]);
});

test("SAV-10 asking again gives the same", async () => {
  const once = await findPinImages({ egress, pages }, `${site}/no-type`);
  expect(await findPinImages({ egress, pages }, `${site}/no-type`)).toEqual(once);
  expect(once.items).toHaveLength(1);
});

test("SAV-10 the address of a picture gives that picture, without asking for it twice", async () => {
  asked.length = 0;
  const { page, items } = await findPinImages({ egress, pages }, `${site}/large.jpg`);
  expect(items).toEqual([{ type: "pinnable", url: `${site}/large.jpg`, width: 1200, height: 800, title: "large" }]);
  expect(page.title).toBe("large");
  expect(asked).toEqual(["/large.jpg"]);
});

test("SAV-10 a page longer than 5 MB is read as far as that", async () => {
  expect((await findPinImages({ egress, pages }, `${site}/long`)).items).toHaveLength(1);
});

test("SAV-10 an empty page has nothing to save", async () => {
  expect((await findPinImages({ egress, pages }, `${site}/empty`)).items).toEqual([]);
});

test.each([
  ["/missing", "bad_status"],
  ["/file.pdf", "wrong_type"],
  ["/inward", "private_address"],
])("SAV-10 %s fails with its reason", async (path, reason) => {
  await expect(findPinImages({ egress, pages }, site + path)).rejects.toMatchObject({ reason });
  expect(canaryHits).toBe(0);
});
