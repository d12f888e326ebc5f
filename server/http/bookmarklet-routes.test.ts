import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { nearDuplicates } from "#contract/discovery/discovery.ts";
import { registerImage } from "#contract/content/media.ts";
import { createPin } from "#contract/content/pins.ts";
import { createTestSite, testPicture } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { bookmarkletRoutes } from "./bookmarklet-routes.ts";

const site = testSite({ extras: [bookmarkletRoutes] });

describe("SAV-21 what saving from other sites needs", () => {
  test("the bookmarklet's script is plain JavaScript with this site's address, in the language of the browser", async () => {
    const answer = await site.visitor.fetch("/bookmarklet.js", { headers: { "accept-language": "de-DE,de;q=0.9" } });
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const script = await answer.text();
    expect(() => new Script(script)).not.toThrow();
    expect(script).toContain(JSON.stringify(site.url));
    expect(script).toContain("Bilder zum Merken wählen");
    expect(script).not.toMatch(/\b(import|export) /);
    expect(script).not.toContain("/**");
    expect(gzipSync(script).length).toBeLessThan(8 * 1024);
    expect(script.match(/^function \w+/gm)).toEqual(
      expect.arrayContaining(["function showOverlay", "function findImages"]),
    );
  });

  test("the beacon answers with a picture whatever it is told", async () => {
    for (const query of [
      "",
      "?client=web&event=pin_create_success&pin_id=12&path=button",
      "?event=%00&pin_id=a&pin_id=b",
    ]) {
      const answer = await site.visitor.fetch(`/v3/log/beacon.gif${query}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/gif"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("what the beacon tells of a save is logged, one line each, and nothing of what it wasn't asked", async () => {
    const lines: unknown[] = [];
    const before = site.services.log;
    site.services.log = { ...before, info: (message, facts) => void lines.push([message, facts]) };
    for (const query of [
      "client=web&event=pin_create_success&pin_id=12&path=button&query=url%3Dx",
      "client=web&event=pin_create_fail&path=scraped",
      "client=web&event=something_else&pin_id=12",
      "client=web&event=pin_create_fail&path=%0Aline&pin_id=<script>",
    ])
      await site.visitor.fetch(`/v3/log/beacon.gif?${query}`);
    site.services.log = before;
    expect(lines).toEqual([
      ["saved from elsewhere", { event: "pin_create_success", method: "button", pin: "12" }],
      ["saved from elsewhere", { event: "pin_create_fail", method: "scraped", pin: "" }],
      ["saved from elsewhere", { event: "pin_create_fail", method: "line", pin: "script" }],
    ]);
  });

  test("a picture that is registered is there before it is saved; one that can't be had is not told of", async () => {
    const picture = await testPicture();
    let asked = 0;
    const elsewhere = createServer((_, reply) => {
      asked += 1;
      reply.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
    }).listen(0, "127.0.0.1");
    await new Promise((listening) => elsewhere.once("listening", listening));
    const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const own = await createTestSite({ config: { egressAllow: [host] } });
    const ada = await own.person();
    const image_url = `http://${host}/picture.jpg`;
    expect(await ada.call(registerImage, { image_url, async: true })).toEqual({});
    expect(await ada.call(registerImage, { image_url: "http://192.0.2.1/none.jpg" })).toEqual({});
    const isThere = () => own.services.db.selectFrom("media").select("hash").execute();
    await expect.poll(async () => (await isThere()).length).toBe(1);
    const board = await own.board(ada);
    const { media_upload_id } = await ada.call(registerImage, { image_url, async: false });
    const known = () => ada.call(nearDuplicates, { media_upload_id: media_upload_id ?? "" });
    expect(await known()).toEqual([]);
    const pin = await ada.call(createPin, { board_id: board.id, image_url, method: "bookmarklet" });
    expect(await isThere()).toHaveLength(1);
    expect([asked, pin.images.orig.width]).toEqual([3, 240]);
    expect((await known()).map(({ id }) => id)).toEqual([pin.id]);
    expect(await ada.call(registerImage, { image_url: "http://192.0.2.1/none.jpg", async: false })).toEqual({});
    await own.close();
    elsewhere.close();
  });
});
