import { expect, test } from "vitest";
import { createClient } from "./client.ts";
import { v5Calls } from "#contract/v5/calls.ts";

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const asked: { url: string; init: RequestInit }[] = [];
  const api = createClient(async (url, init) => {
    asked.push({ url, init });
    return new Response(JSON.stringify(body), { status, headers });
  }, "http://here");
  return { api, asked };
};

test("API-01 an operation's parts go where they belong, and its answer is the data itself", async () => {
  const list = { items: [], bookmark: "next" };
  const { api, asked } = answering(200, list);
  const answer = await api(v5Calls["board_sections/list_pins"], {
    path: { board_id: "1", section_id: "2/3" },
    query: { page_size: 25 },
    body: undefined,
  });
  expect(answer).toEqual({ data: list, bookmark: "next" });
  await api(v5Calls["boards/create"], { path: {}, query: {}, body: { name: "Kettles" } });
  expect(asked.map(({ url, init }) => [init.method, url, init.body])).toEqual([
    ["GET", "http://here/v5/boards/1/sections/2%2F3/pins?page_size=25", undefined],
    ["POST", "http://here/v5/boards", '{"name":"Kettles"}'],
  ]);
});

test.each([
  [400, "INVALID_PARAMETERS"],
  [401, "NOT_AUTHENTICATED"],
  [403, "NOT_ALLOWED"],
  [404, "NOT_FOUND"],
  [409, "CONFLICT"],
  [418, "INTERNAL"],
  [429, "RATE_LIMITED"],
] as const)("API-01 status %d is the refusal %s, with the API's code and sentence", async (status, reason) => {
  const { api } = answering(status, { code: 29, message: "No." }, { "retry-after": "3" });
  const asking = api(v5Calls["user_account/get"], { path: {}, query: {}, body: undefined });
  await expect(asking).rejects.toMatchObject({ reason, message: "No.", data: { code: 29 }, retryAfter: 3 });
});

test("API-01 no connection reads as it does for the product's own calls; an answer that is no JSON is our fault", async () => {
  const input = { path: {}, query: {}, body: undefined };
  const offline = createClient(() => Promise.reject(new TypeError("no network")));
  await expect(offline(v5Calls["user_account/get"], input)).rejects.toMatchObject({ reason: "UNAVAILABLE" });
  const broken = createClient(async () => new Response("<html>", { status: 502 }));
  await expect(broken(v5Calls["user_account/get"], input)).rejects.toMatchObject({ reason: "INTERNAL" });
});
