import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { homefeed, userPins } from "#contract/content/pins.ts";
import { endShareLink, listShareLinks, makeShareLink } from "#contract/social/share-links.ts";
import type { Call } from "#contract/kit/define.ts";
import { mediaExtra } from "#server/http/media.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { examples } from "./examples.ts";
import { makeWorld, type World } from "./world.ts";

let site: TestSite;
let world: World;
beforeAll(async () => {
  site = await createTestSite({ extras: [mediaExtra] });
  world = await makeWorld(site);
});
afterAll(() => site.close());

type Bare = { status: number; encoding: string | undefined; vary: string | undefined; bytes: number };

/** The answer as it comes over the line, which `fetch` would unpack. */
function ask(call: Call, input: Record<string, unknown>, cookie: string, headers = {}): Promise<Bare> {
  const rest = { ...input };
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    call.carries === "options"
      ? { options: JSON.stringify(rest) }
      : Object.entries(rest).map(([name, value]) => [name, String(value)]),
  );
  return new Promise((resolve, reject) => {
    const sent = request(
      `${site.url}${path}?${search}`,
      { headers: { cookie, "accept-encoding": "gzip, br", ...headers } },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("end", () => {
          const { "content-encoding": encoding, vary } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, encoding, vary, bytes });
        });
      },
    );
    sent.on("error", reject).end();
  });
}

test("every read answers compressed, but for a few words", async () => {
  const bare: string[] = [];
  for (const call of calls.filter(({ method }) => method === "GET")) {
    const input = ((await examples[call.name]?.(world)) ?? {}) as Record<string, unknown>;
    const answer = await ask(call, input, world.viewer.cookie);
    if (answer.status === 200 && answer.encoding !== "br" && answer.bytes >= 600) bare.push(call.name);
  }
  expect(bare).toEqual([]);
});

test("a page of 25 pins weighs at most 9 kB on the line, and clients choose the coding", async () => {
  const person = await site.person();
  const board = await site.board(person);
  for (let made = 0; made < 25; made += 1)
    await site.pin(person, board.id, {
      title: `Glazed bowl number ${made}, thrown by hand`,
      description: "A bowl for soup, glazed in ash and iron. ".repeat(3),
      link: `https://potters.example/bowls/${made}`,
    });
  const input = { username: person.username, page_size: 25 };
  const page = await ask(userPins, input, person.cookie);
  expect(page).toMatchObject({ status: 200, encoding: "br" });
  expect(page.bytes).toBeLessThan(9_000);
  expect(page.vary).toContain("accept-encoding");
  const gzip = await ask(userPins, input, person.cookie, { "accept-encoding": "br;q=0, gzip" });
  expect(gzip.encoding).toBe("gzip");
  expect(gzip.bytes).toBeLessThan(9_000);
  expect((await ask(userPins, input, person.cookie, { "accept-encoding": "identity" })).encoding).toBeUndefined();
  expect((await ask(homefeed, {}, person.cookie, { "sec-fetch-site": "same-origin" })).encoding).toBe("br");
});

test("what another site makes the browser ask is not compressed", async () => {
  const { viewer, board } = world;
  const link = await viewer.call(makeShareLink, { board_id: board });
  const foreign = { "sec-fetch-site": "cross-site" };
  expect((await ask(userPins, { username: viewer.username }, viewer.cookie, foreign)).encoding).toBeUndefined();
  expect((await ask(listShareLinks, { board_id: board }, viewer.cookie, foreign)).encoding).toBeUndefined();
  await viewer.call(endShareLink, { board_id: board, link_id: link.id });
});
