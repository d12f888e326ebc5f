import { describe, expect, test } from "vitest";
import { updateBoard } from "#contract/content/boards.ts";
import { updateUser } from "#contract/identity/session.ts";
import { getUser } from "#contract/people/people.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { machineFeeds } from "./machine-feeds.ts";
import { mediaExtra } from "./media.ts";

const site = testSite({ extras: [mediaExtra, machineFeeds] });
const owner = testPerson(site);

async function read(path: string) {
  const answer = await site.visitor.fetch(path);
  return { status: answer.status, type: answer.headers.get("content-type") ?? "", text: await answer.text() };
}

describe("what machines read", () => {
  test("robots.txt names the sitemap, whose parts name public pins and boards alone", async () => {
    const open = await site.board(owner, "Open shelf");
    const hidden = await site.board(owner, "Hidden shelf", "secret");
    const [seen, unseen] = [await site.pin(owner, open.id), await site.pin(owner, hidden.id)];
    expect((await read("/robots.txt")).text).toContain("/sitemap.xml");
    const parts = [...(await read("/sitemap.xml")).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = ""]) => new URL(loc).pathname,
    );
    const all = (await Promise.all(parts.map((part) => read(part)))).map(({ text }) => text).join("");
    expect(all).toContain(`/pin/${seen.id}/`);
    expect(all).toContain(open.url);
    expect(all).not.toContain(unseen.id);
    expect(all).not.toContain("hidden-shelf");
    expect((await read("/sitemaps/pins/abc")).status).toBe(404);
    expect((await read("/sitemaps/people/0")).status).toBe(404);
  });

  test("a public board has an RSS feed with its pictures; hostile titles stay text", async () => {
    const board = await site.board(owner, "Feed me");
    const pin = await site.pin(owner, board.id, { title: "<script>alert(1)</script> & 🐦" });
    const feed = await read(`${board.url.replace(/\/$/, "")}.rss`);
    expect(feed.type).toContain("application/rss+xml");
    expect(feed.text).toContain(`/pin/${pin.id}/`);
    expect(feed.text).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; 🐦");
    expect(feed.text).not.toContain("<script>");
  });

  test("SAV-13 a feed that did not change is not sent again to whoever has it", async () => {
    const board = await site.board(owner, "Polled");
    await site.pin(owner, board.id);
    const path = `${board.url.replace(/\/$/, "")}.rss`;
    const tag = (await site.visitor.fetch(path)).headers.get("etag") ?? "";
    const again = await site.visitor.fetch(path, { headers: { "if-none-match": `"other", W/${tag}` } });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
    await site.pin(owner, board.id);
    const changed = await site.visitor.fetch(path, { headers: { "if-none-match": tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });

  test("SAV-13 a board that turns secret loses its feed at once", async () => {
    const board = await site.board(owner, "Soon hidden");
    const path = `${board.url.replace(/\/$/, "")}.rss`;
    expect((await read(path)).status).toBe(200);
    await owner.call(updateBoard, { board_id: board.id, privacy: "secret" });
    expect((await read(path)).status).toBe(404);
  });
});

describe("people who ask not to be found", () => {
  const listed = async () => {
    const parts = [...(await read("/sitemap.xml")).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc = ""]) => new URL(loc).pathname,
    );
    return (await Promise.all(parts.map((part) => read(part)))).map(({ text }) => text).join("");
  };

  test("what is theirs stands in no sitemap; the feed of a board says that it is not for search engines", async () => {
    const shy = await site.person();
    const board = await site.board(shy, "Shy shelf");
    const pin = await site.pin(shy, board.id);
    const feed = `${board.url.replace(/\/$/, "")}.rss`;
    expect(await listed()).toContain(`/pin/${pin.id}/`);
    expect((await site.visitor.fetch(feed)).headers.get("x-robots-tag")).toBeNull();
    await shy.call(updateUser, { hides_from_search_engines: true });
    const all = await listed();
    expect(all).not.toContain(`/pin/${pin.id}/`);
    expect(all).not.toContain(board.url);
    expect((await site.visitor.fetch(feed)).headers.get("x-robots-tag")).toBe("noindex");
    expect((await site.visitor.call(getUser, { username: shy.username })).is_unlisted).toBe(true);
    await shy.call(updateUser, { hides_from_search_engines: false });
    expect(await listed()).toContain(board.url);
  });

  test("a private profile loses its feeds with the call, before any job has run", async () => {
    const recluse = await site.person();
    const board = await site.board(recluse, "Closed shelf");
    const pin = await site.pin(recluse, board.id);
    const feed = `${board.url.replace(/\/$/, "")}.rss`;
    expect((await read(feed)).status).toBe(200);
    await recluse.call(updateUser, { is_private: true });
    expect((await read(feed)).status).toBe(404);
    const all = await listed();
    expect(all).not.toContain(`/pin/${pin.id}/`);
    expect(all).not.toContain(board.url);
  });
});

describe("pictures", () => {
  test("are served for ever under their content's name, closed to scripts, as AVIF to those who take it", async () => {
    const pin = await site.pin(owner, (await site.board(owner)).id);
    const plain = await site.visitor.fetch(pin.images["236x"].url);
    expect(plain.headers.get("content-type")).toBe("image/webp");
    expect(plain.headers.get("cache-control")).toContain("immutable");
    expect(plain.headers.get("content-security-policy")).toContain("sandbox");
    const modern = await site.visitor.fetch(pin.images["236x"].url, { headers: { accept: "image/avif,*/*" } });
    expect(modern.headers.get("content-type")).toBe("image/avif");
    expect(modern.headers.get("vary")).toContain("accept");
    const again = await site.visitor.fetch(pin.images["236x"].url, {
      headers: { "if-none-match": plain.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    for (const path of ["/media/../package.json", "/media/ab/cd/nothing.webp", "/media/%2e%2e/x"]) {
      expect((await site.visitor.fetch(path)).status).toBe(404);
    }
  });

  test("an upload as multipart is kept ready for a pin, and anything else in that field is refused", async () => {
    const { testPicture } = await import("#tests/site.ts");
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(await testPicture())]), "x.jpg");
    const answer = await owner.fetch("/v3/media/upload/", { method: "POST", body: form });
    const { resource_response } = (await answer.json()) as { resource_response: { data: { media_upload_id: string } } };
    const pin = await site.pin(owner, (await site.board(owner)).id, {
      media_upload_id: resource_response.data.media_upload_id,
    });
    expect(pin.images.orig.width).toBe(240);
    const bad = new FormData();
    bad.set("file", new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]), "x.png");
    const refused = await owner.fetch("/v3/media/upload/", { method: "POST", body: bad });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ resource_response: { api_error_code: 114 } });
    const stranger = await site.visitor.fetch("/v3/media/upload/", { method: "POST", body: form });
    expect(stranger.status).toBe(401);
  });
});
