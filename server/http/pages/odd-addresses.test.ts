import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startProduct } from "#tests/journeys/product.ts";
import type { TestSite } from "#tests/site.ts";

/** The pages may have to be built first. */
const buildingMs = 300_000;

let site: TestSite;
const logged: string[] = [];
beforeAll(async () => {
  site = await startProduct();
  site.services.log.error = (message, error) => void logged.push(`${message} ${String(error)}`);
}, buildingMs);
afterAll(() => site.close());

/** Sends a request's first line as it is, which `fetch` would tidy up, and reads the whole answer. */
async function ask(target: string): Promise<{ status: number; answer: string }> {
  const { port, host } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer };
}

test.each([
  "/%09/a:b",
  "/%0a/x:y",
  "/%0D/x:y",
  "/%0a",
  "/a%00b",
  "/%7f",
  "//a:b",
  "///a:b",
  "/%5c/a:b",
  "/\\/a:b",
  "/%2f/a:b",
  "/%2F%2Fa:b/",
  "/%5C%5Ca:b/",
  "//[",
  "//[/",
  "/%20/a:b",
  "/javascript:alert(1)",
  "/https://a:b",
  "/https:%2f%2fa:b/",
  "/%ed%a0%80",
  "/%c2%85/a:b",
])("the address %s is answered with 404 or 400 and without a line in the log", async (target) => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  logged.length = 0;
  const { status } = await ask(target);
  expect([301, 308, 400, 404]).toContain(status);
  expect(logged).toEqual([]);
  expect(printed.mock.calls.map((call) => String(call[0]))).toEqual([]);
  printed.mockRestore();
});

test("a whole address in the first line is answered like its path", async () => {
  for (const path of ["/login", "/healthz", "/resource/UserSessionResource/get/", "/pin/1/?a=b", "/no/such/page"]) {
    const [whole, short] = [await ask(site.url + path), await ask(path)];
    expect([path, whole.status]).toEqual([path, short.status]);
  }
  expect((await ask("http://elsewhere.example")).status).toBe((await ask("/")).status);
});

test("what fails while a page is made is logged without the secrets of its address", async () => {
  logged.length = 0;
  const locate = vi.spyOn(site.services.geo, "locate").mockImplementation(() => {
    throw new Error("broken");
  });
  const secrets = ["/password/reset/?token=SECRET", "/invites/SECRET/", "/Shared/SECRET", "/login/qr/SECRET?next=%2F"];
  for (const address of secrets) await ask(address);
  locate.mockRestore();
  expect(logged.filter((line) => line.startsWith("GET "))).toEqual([
    "GET /password/reset/ failed Error: broken",
    "GET /invites/…/ failed Error: broken",
    "GET /Shared/… failed Error: broken",
    "GET /login/qr/… failed Error: broken",
  ]);
  expect(logged.join()).not.toContain("SECRET");
});
