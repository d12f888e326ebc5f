import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createHtmlCache, gzippedPage, packPage, plainPage } from "./html-cache.ts";

const html = (nonce: string) =>
  `<html><script nonce="${nonce}">a()</script>${"<p>Grüße 🐦</p>".repeat(2000)}<script nonce="${nonce}"></script>`;

describe("a packed page", () => {
  const packed = packPage(Buffer.from(html("N0nceOfTheFirst==")), "N0nceOfTheFirst==", {});

  test("is the same page with another nonce, plain and gzipped", () => {
    expect(Buffer.concat(plainPage(packed, "another")).toString()).toBe(html("another"));
    expect(gunzipSync(Buffer.concat(gzippedPage(packed, "another"))).toString()).toBe(html("another"));
    expect(gunzipSync(Buffer.concat(gzippedPage(packed, "a third one"))).toString()).toBe(html("a third one"));
  });

  test("is small", () => {
    expect(Buffer.concat(gzippedPage(packed, "x")).length).toBeLessThan(html("x").length / 20);
  });

  test("without any nonce is itself", () => {
    const plain = packPage(Buffer.from("<p>hello</p>"), "never", {});
    expect(gunzipSync(Buffer.concat(gzippedPage(plain, "x"))).toString()).toBe("<p>hello</p>");
  });
});

describe("the cache", () => {
  const page = (size: number) => packPage(Buffer.alloc(size, "a"), "none", {});

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
    cache.clear();
    cache.keep("a", page(10), begun);
    expect(cache.get("a")).toBeUndefined();
  });
});
