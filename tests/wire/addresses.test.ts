import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { machineFeeds } from "#server/http/machine-feeds.ts";
import { startProduct } from "#tests/journeys/product.ts";
import type { TestSite } from "#tests/site.ts";
import { read } from "./send-call.ts";

/** The pages may have to be built first. */
const buildingMs = 300_000;

let site: TestSite;
beforeAll(async () => {
  site = await startProduct({ extras: [machineFeeds] });
}, buildingMs);
afterAll(() => site.close());

const get = (path: string, init?: RequestInit) => site.visitor.fetch(path, { redirect: "manual", ...init });

describe("health", () => {
  test("/healthz says that the process lives, /readyz that all it needs answers", async () => {
    expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
    const ready = await get("/readyz");
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: "ok", database: true, storage: true, queue: true });
  });

  test("/metrics is Prometheus text, for this machine alone", async () => {
    const answer = await get("/metrics");
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    const text = await answer.text();
    for (const line of text.trim().split("\n"))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]+"(,\w+="[^"]+")*\})? [\d.e+-]+)$/);
    expect(text).toContain("process_resident_memory_bytes");
    expect((await get("/metrics", { headers: { "x-forwarded-for": "192.0.2.1" } })).status).toBe(404);
  });
});

describe("unknown addresses", () => {
  test.each([
    "/v3/no/such/call/",
    "/v3/",
    "/vx/none/",
    "/ads/v4/none/",
    "/resource/NoneResource/get/",
    "/resource/PinResource/none/",
    "/media/none",
    "/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/oauth/none",
    "/_sandbox/mail",
    "/_sandbox/none",
    "/.well-known/none",
  ])("%s is a plain 404 for programs", async (path) => {
    const { status, envelope } = await read(await get(path));
    expect(status).toBe(404);
    expect(envelope.resource_response).toMatchObject({ status: "failure", http_status: 404, api_error_code: 50 });
  });

  test.each([
    ["POST", "/_sandbox/clock"],
    ["POST", "/_sandbox/people"],
    ["POST", "/_sandbox/flags"],
    ["POST", "/resource/PinResource/get/"],
    ["DELETE", "/v3/pins/1/"],
    ["PUT", "/"],
  ])("%s %s is no call and says so in the envelope", async (method, path) => {
    const { status, envelope } = await read(
      await get(path, { method, body: "{}", headers: { "content-type": "application/json" } }),
    );
    expect(status).toBe(404);
    expect(envelope.resource_response).toMatchObject({ status: "failure", api_error_code: 50 });
  });

  test("any other address is a page that says it isn't there", async () => {
    const answer = await get("/nobody_at_all/", { headers: { accept: "text/html" } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).not.toMatch(/\bat .+\.ts:\d+/);
  });

  test.each(["/%", "/caf%e9/", "/ada/%E0%A4%A/", "/pin/%c3%28/"])(
    "an address that cannot be decoded (%s) is such a page too",
    async (path) => {
      const answer = await get(path, { headers: { accept: "text/html" } });
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toContain("text/html");
    },
  );

  test.each(["/%", "/%ff%fe", "/v3/pins/%00/", "/resource/PinResource/get/?options=%"])(
    "the malformed address %s is a 4xx without a trace",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
    },
  );
});

describe("headers", () => {
  test.each(["/healthz", "/v3/no/such/call/", "/resource/UserSessionResource/get/", "/", "/robots.txt", "/media/none"])(
    "%s carries what keeps browsers careful",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("access-control-allow-origin")).toBeNull();
    },
  );

  test.each(["/pin/create/button/?url=https%3A%2F%2Fexample.org", "/pin/create/scraped/"])(
    "SAV-01 %s, which pages of other sites open, may know of its opener",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
    },
  );

  test.each(["/healthz", "/resource/UserSessionResource/get/", "/", "/robots.txt"])(
    "HEAD %s is GET without the body",
    async (path) => {
      const [head, full] = [await get(path, { method: "HEAD" }), await get(path)];
      expect(head.status).toBe(full.status);
      expect(head.headers.get("content-type")).toBe(full.headers.get("content-type"));
      expect(await head.text()).toBe("");
      await full.text();
    },
  );
});
