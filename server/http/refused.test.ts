import { connect } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { getBilling } from "#contract/business/billing.ts";
import { listOperators } from "#contract/operate/operators.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
const lines: unknown[] = [];
beforeAll(() => {
  site.services.log.warn = (message, facts) => void (message === "refused" && lines.push(facts));
});

test("API-01 who is refused for who they are leaves one line a minute, with who, which call and why, and nothing that was sent", async () => {
  const [person, moderator] = [await site.person(), await site.person({ roles: ["moderator"] })];
  for (let n = 0; n < 5; n += 1) await person.call(listOperators, {}).catch(() => undefined);
  await moderator.call(listOperators, {}).catch(() => undefined);
  await person.call(getBilling, { advertiser_id: "77" }).catch(() => undefined);
  await site.visitor.fetch("/v5/user_account", { headers: { authorization: "Bearer a-secret-word" } });
  expect(lines).toEqual([
    { person: person.id, call: "Operators.get", reason: "NOT_FOUND" },
    { person: moderator.id, call: "Operators.get", reason: "ROLE_MISSING" },
    { address: "127.0.0.1", call: "v5.user_account/get", reason: "NOT_AUTHENTICATED" },
  ]);
  site.advance(61);
  await person.call(listOperators, {}).catch(() => undefined);
  expect(lines.at(-1)).toEqual({ person: person.id, call: "Operators.get", reason: "NOT_FOUND", and_before: 4 });
});

test("API-01 a request that names two hosts is refused", async () => {
  const ask = (hosts: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
      let text = "";
      socket
        .on("data", (chunk) => (text += String(chunk)))
        .on("end", () => resolve(text))
        .on("error", reject);
      socket.write(
        ["GET /healthz HTTP/1.1", ...hosts.map((host) => `Host: ${host}`), "Connection: close", "", ""].join("\r\n"),
      );
    });
  expect(await ask(["a.example"])).toMatch(/^HTTP\/1.1 200/);
  expect(await ask(["a.example", "b.example"])).toMatch(/^HTTP\/1.1 400/);
  expect(await ask(["a.example", "a.example"])).toMatch(/^HTTP\/1.1 400/);
});
