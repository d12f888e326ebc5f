import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Trusted } from "#server/http/security-headers.ts";
import { createHtmlCache } from "./html-cache.ts";
import { packPage } from "./pack-page.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes of buffers that are still in use; what is found unused is let go a moment later. */
async function heldBytes(): Promise<number> {
  collect();
  await new Promise((resolve) => setTimeout(resolve, 100));
  collect();
  return process.memoryUsage().arrayBuffers;
}

describe("a packed page", () => {
  const pack = (page: string) => packPage(Buffer.from(page), nonce, policyOf);
  const policyOf = ({ scripts, styles }: Trusted) => [...scripts, "|", ...styles].join(" ");
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const nonce = "N0nceOfTheFirst==";
  const html = (given: string) =>
    `<html><style${given}>p{}</style><script${given}>a("ü")</script><link${given} href="/a.js">${"<p>Grüße 🐦</p>".repeat(2000)}<script type="late"${given} async="">\nb()</script>`;

  test("is the page without its nonce, plain and gzipped", () => {
    const { plain, gzip } = pack(html(` nonce="${nonce}"`));
    expect(plain.toString()).toBe(html(""));
    expect(gunzipSync(gzip).equals(plain)).toBe(true);
    expect(gzip.length).toBeLessThan(plain.length / 20);
  });

  test("trusts what carried the nonce by its hash, once each, and nothing else", () => {
    const own = html(` nonce="${nonce}"`);
    const foreign = `<script>evil()</script><script nonce="guess">evil()</script><style>evil{}</style>`;
    expect(pack(own + foreign + own).policy).toBe([hash('a("ü")'), hash("\nb()"), "|", hash("p{}")].join(" "));
  });

  test("has another tag when its text or what it may load is another, whatever its nonce was", () => {
    const tag = (page: string, key: string, more = "") => packPage(Buffer.from(page), key, () => more).etag;
    expect(tag('<p nonce="a">', "a")).toBe(tag('<p nonce="b">', "b"));
    expect(tag("<p>", "a")).not.toBe(tag("<b>", "a"));
    expect(tag("<p>", "a")).not.toBe(tag("<p>", "a", "img-src 'self'"));
  });

  test("holds on to no more than it says", async () => {
    const page = `<script nonce="${nonce}"></script><p>words</p>`.repeat(10_000);
    const before = await heldBytes();
    const cached = Array.from({ length: 20 }, () => pack(page));
    const held = (await heldBytes()) - before;
    expect(held).toBeLessThan(1.2 * cached.reduce((sum, { plain, gzip }) => sum + plain.length + gzip.length, 0));
  });
});

describe("the cache", () => {
  const page = (size: number) => packPage(Buffer.alloc(size, "a"), "none", () => "");

  test("forgets after its time", () => {
    let now = 0;
    const cache = createHtmlCache({ ttlMs: 100, now: () => now });
    cache.keep("a", page(10), 0);
    now = 99;
    expect(cache.get("a")).toBeDefined();
    now = 100;
    expect(cache.get("a")).toBeUndefined();
  });

  test("asks one of many to render anew what is no longer fresh, and gives the others what it has", () => {
    let now = 0;
    const cache = createHtmlCache({ freshMs: 100, ttlMs: 20_000, now: () => now });
    cache.keep("a", page(10), 0);
    expect(cache.due("a")).toBe(false);
    now = 100;
    expect([cache.due("a"), cache.due("a")]).toEqual([true, false]);
    expect(cache.get("a")).toBeDefined();
    now = 10_100;
    expect(cache.due("a")).toBe(true);
    cache.keep("a", page(10), 0);
    expect(cache.due("a")).toBe(false);
  });

  test("drops the least recently used when it is full", () => {
    const cache = createHtmlCache({ maxBytes: 10_000 });
    for (const key of ["a", "b", "c", "d", "e", "f", "g", "h", "i"]) {
      cache.keep(key, page(1100), 0);
      cache.get("a");
    }
    expect(cache.get("a")).toBeDefined();
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("i")).toBeDefined();
  });

  test("does not keep a page whose rendering began before something was written", () => {
    const cache = createHtmlCache();
    const begun = cache.generation();
    cache.drop(null);
    cache.keep("a", page(10), begun);
    expect(cache.get("a")).toBeUndefined();
  });
});
