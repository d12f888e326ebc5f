import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createHtmlCache, packPage } from "./html-cache.ts";

const html = (nonce: string) =>
  `<html><script nonce="${nonce}">a()</script>${"<p>Grüße 🐦</p>".repeat(2000)}<script nonce="${nonce}"></script>`;

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
  const packed = packPage(Buffer.from(html("N0nceOfTheFirst==")), "N0nceOfTheFirst==", {});
  const unpacked = (nonce: string) => gunzipSync(packed.gzip.fill(nonce)).toString();

  test("is the same page with another nonce, plain and gzipped, its checksum too", () => {
    expect(packed.plain.fill("anotherNonceNow==").toString()).toBe(html("anotherNonceNow=="));
    for (let count = 0; count < 50; count += 1) {
      const nonce = `nonce number ${1000 + count}`;
      expect(unpacked(nonce)).toBe(html(nonce));
    }
  });

  test("uses room again once it was given back, and not before", () => {
    const [first, second] = [packed.plain.fill("the first of two="), packed.plain.fill("the second of two")];
    expect([first.toString(), second.toString()]).toEqual([html("the first of two="), html("the second of two")]);
    packed.plain.giveBack(first);
    const third = packed.plain.fill("the third of all=");
    expect(third.buffer).toBe(first.buffer);
    expect(third.toString()).toBe(html("the third of all="));
    expect(second.toString()).toBe(html("the second of two"));
  });

  test("holds on to no more than it says", async () => {
    const nonce = "N0nceOfTheFirst==";
    const page = `<script nonce="${nonce}"></script><p>words</p>`.repeat(2000);
    const before = await heldBytes();
    const cached = Array.from({ length: 20 }, () => packPage(Buffer.from(page), nonce, {}));
    const held = (await heldBytes()) - before;
    expect(held).toBeLessThan(1.2 * cached.reduce((sum, { bytes }) => sum + bytes, 0));
  });

  test("is small", () => {
    const { length } = html("N0nceOfTheFirst==");
    expect(packed.gzip.fill("N0nceOfTheFirst==").length).toBeLessThan(length / 20);
  });

  test("refers to what stands before a nonce, but to no nonce: a text that looks like one stays what it is", () => {
    const words = Array.from({ length: 400 }, (_, index) => `${(index * 7919) % 10_007}`).join(" ");
    const page = (nonce: string) =>
      `<p>${words}</p><script nonce="${nonce}"></script><p>${words}</p><i>N0nceOfTheFirst=</i>`;
    const { gzip } = packPage(Buffer.from(page("N0nceOfTheFirst==")), "N0nceOfTheFirst==", {});
    const once = packPage(Buffer.from(words), "never", {}).gzip.bytes;
    expect(gzip.bytes).toBeLessThan(1.2 * once);
    expect(gunzipSync(gzip.fill("anotherNonceNow==")).toString()).toBe(page("anotherNonceNow=="));
  });

  test("without any nonce is itself", () => {
    const { gzip } = packPage(Buffer.from("<p>hello</p>"), "never", {});
    expect(gunzipSync(gzip.fill("other")).toString()).toBe("<p>hello</p>");
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
    cache.drop(null);
    cache.keep("a", page(10), begun);
    expect(cache.get("a")).toBeUndefined();
  });
});
