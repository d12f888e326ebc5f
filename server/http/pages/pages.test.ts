import { createHash } from "node:crypto";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "./site-in-tests.ts";
import { pageAnswers } from "./test-answers.ts";

let site: TestSite;
let personal = false;
beforeAll(async () => {
  site = await startTestSite(pageAnswers, (_request, reply) => {
    if (personal) reply.header("set-cookie", "first=1");
    return { personal };
  });
});
afterAll(() => site.close());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + path, { redirect: "manual", headers });
  return { response, html: await response.text() };
};

describe("a page", () => {
  test("is readable without scripts: data, title, description, picture, canonical address", async () => {
    const { response, html } = await page("/pin/1");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain("<h1>Pin 1 &lt;&amp;&gt;</h1>");
    expect(html).toContain("<title>Pin 1 &lt;&amp;&gt; · Magpie</title>");
    expect(html).toContain(`<meta property="og:image" content="${site.url}/icon-192.png"/>`);
    expect(html).toContain(`rel="canonical" href="${site.url}/pin/1/"`);
    expect(html).toContain('<html lang="en" dir="ltr"');
    expect(html).toMatch(/<noscript><p [^>]*>JavaScript is off\./);
    expect(site.errors).toEqual([]);
  });

  test("that is not there is a 404 with a page of its own", async () => {
    for (const path of ["/pin/404", "/nobody", "/a/b/c/d/e"]) {
      const { response, html } = await page(path);
      expect(response.status, path).toBe(404);
      expect(html).toContain("We couldn&#x27;t find that page");
      expect(html).toContain('content="noindex"');
    }
  });

  test("that moved leads on for good", async () => {
    const { response } = await page("/old");
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe("/ada/");
  });

  test("for people who are signed in leads to the log-in page and back", async () => {
    const { response } = await page("/settings/account?x=1");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/login?next=%2Fsettings%2Faccount%3Fx%3D1");
    expect(await (await fetch(`${site.url}/settings`, { redirect: "manual" })).text()).toBe("");
  });

  test("whose data is away says so with 503", async () => {
    const { response, html } = await page("/pin/503");
    expect(response.status).toBe(503);
    expect(html).toContain("Back in a moment");
  });

  test("is answered to HEAD without a body", async () => {
    const response = await fetch(`${site.url}/pin/1`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

test("a form sent without scripts leads back to its page, on this site, and an address for programs refuses it", async () => {
  const send = (path: string) =>
    fetch(site.url + path, { method: "POST", redirect: "manual", body: new URLSearchParams({ password: "typed" }) });
  const back = await send("/login?next=%2Fpin%2F1");
  expect([back.status, back.headers.get("location")]).toEqual([303, "/login?next=%2Fpin%2F1"]);
  const elsewhere = await send("//elsewhere.example/login");
  expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([303, "/"]);
  expect((await send("/v3/none/")).status).toBe(404);
});

test("an address for programs that does not exist is refused as a call, not with a page", async () => {
  for (const [method, path] of [
    ["GET", "/v3/none/"],
    ["GET", "/v5/none"],
    ["GET", "/assets/none.js"],
    ["POST", "/pin/1"],
  ] as const) {
    const response = await fetch(site.url + path, { method });
    expect(response.status, path).toBe(404);
    expect(response.headers.get("content-type"), path).toContain("application/json");
  }
});

describe("the policy", () => {
  const policyOf = ({ response }: { response: Response }) => response.headers.get("content-security-policy") ?? "";
  const directive = (policy: string, name: string) =>
    new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(" ").toSorted() ?? [];
  const hashes = (html: string, tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, "gs"))].map(
      ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
    );

  test("has a nonce of its own for each answer that is made for its asker, on every script and style", async () => {
    const seen = new Set<string>();
    personal = true;
    for (let turn = 0; turn < 4; turn++) {
      const { response, html } = await page("/?policy");
      const [nonced = ""] = directive(policyOf({ response }), "script-src");
      expect(nonced).toMatch(/^'nonce-[\w-]{36}'$/);
      seen.add(nonced);
      const tags = [...html.matchAll(/<(?:script|style)[^>]*>/g)].map(([tag]) => tag);
      expect(tags.length).toBeGreaterThan(3);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonced.slice("'nonce-".length, -1)}"`);
    }
    personal = false;
    expect(seen.size).toBe(4);
  });

  test("of a kept page trusts the scripts and styles in it by their hashes, and no nonce", async () => {
    await page("/?kept");
    const kept = await page("/?kept");
    expect(directive(policyOf(kept), "script-src")).toEqual(
      [...new Set([...hashes(kept.html, "script"), "'strict-dynamic'"])].toSorted(),
    );
    expect(directive(policyOf(kept), "style-src-elem")).toEqual(
      [...new Set([...hashes(kept.html, "style"), "'self'"])].toSorted(),
    );
    expect(policyOf(kept) + kept.html).not.toMatch(/nonce[=-]/);
    expect(kept.response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const again = await page("/?kept", { "accept-encoding": "identity" });
    expect([again.html, policyOf(again)]).toEqual([kept.html, policyOf(kept)]);
  });

  test("of the copy somebody has comes with a 304 too", async () => {
    await page("/?etag");
    const had = await page("/?etag");
    const etag = had.response.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await page("/?etag", { "if-none-match": etag });
    expect([again.response.status, again.html]).toEqual([304, ""]);
    expect(policyOf(again)).toBe(policyOf(had));
  });
});

describe("keeping", () => {
  test("pages of people who are signed in are never kept, and their cookies are appended", async () => {
    personal = true;
    const { response } = await page("/?mine");
    const again = await page("/?mine");
    personal = false;
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.getSetCookie()).toEqual(["first=1"]);
    expect(again.response.headers.get("etag")).toBeNull();
  });

  test("a request alone takes no page out of the keep; whoever hears of a change empties it", async () => {
    await page("/?write");
    expect((await page("/?write")).response.headers.get("etag")).not.toBeNull();
    await fetch(`${site.url}/resource/UserSessionResource/get/`, { method: "DELETE" });
    expect((await page("/?write")).response.headers.get("etag")).not.toBeNull();
    site.cache.drop(null);
    expect((await page("/?write")).response.headers.get("etag")).toBeNull();
  });

  test("pages that are not there are not kept", async () => {
    await page("/pin/404");
    expect((await page("/pin/404")).response.headers.get("cache-control")).toBe("private, no-store");
  });
});

test("somebody who leaves while the page is made costs nothing more and breaks nothing", async () => {
  for (let turn = 0; turn < 5; turn++) {
    await new Promise<void>((done) => {
      const request = get(`${site.url}/pin/1?leave${turn}`, (response) => {
        response.destroy();
        done();
      });
      request.on("error", () => done());
      setTimeout(() => request.destroy(), turn * 2);
    });
  }
  expect((await page("/pin/1")).response.status).toBe(200);
});

test("files are sent compressed as they were built, and kept forever when named by content", async () => {
  const { html } = await page("/");
  const script = /\/assets\/vendor-[\w-]+\.js/.exec(html)?.[0] ?? "";
  const response = await fetch(site.url + script, { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cache-control")).toContain("immutable");
  const icon = await fetch(`${site.url}/favicon.svg`);
  expect(icon.headers.get("content-type")).toContain("image/svg+xml");
});
