import { expect, test } from "vitest";
import { testSite } from "#tests/test-site.ts";
import { wellKnown } from "./well-known.ts";

const site = testSite({ extras: [wellKnown] });
const get = (path: string) => site.visitor.fetch(`/.well-known/${path}`, { redirect: "manual" });

test("ACC-36 password managers are led to where passwords and passkeys are changed", async () => {
  const led = await get("change-password");
  expect([led.status, new URL(led.headers.get("location") ?? "", site.url).pathname]).toEqual([
    302,
    "/settings/security",
  ]);
  const page = `${site.url}/settings/security`;
  expect(await (await get("passkey-endpoints")).json()).toEqual({ enroll: page, manage: page });
});

test("BUS-15 Global Privacy Control is declared where it is looked for", async () => {
  const answer = await get("gpc.json");
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(await answer.json()).toMatchObject({ gpc: true });
});
