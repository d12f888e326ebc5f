import { expect, test } from "vitest";
import { validateEmail } from "#contract/identity/session.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { createBoard } from "#contract/content/boards.ts";
import { requestLimits } from "#spec/constants/rate-limits.ts";
import { implementations } from "#server/app/implementations.ts";
import { testSite } from "#tests/test-site.ts";
import type { CallContext } from "./context.ts";
import { localContext } from "./local-context.ts";
import { createRegistry, perform } from "./perform.ts";
import { nobody } from "./viewer.ts";

const site = testSite();

const registry = createRegistry(implementations);
const input = { email: "a@example.com" };
const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (error as Refusal).reason,
  );

/** Somebody behind an address, whatever brought their call. */
function asker(address: string, source: CallContext["source"], id: string | null = null): CallContext {
  const context = localContext(site.services, { ...nobody, id });
  return { ...context, source, origin: { ...context.origin, address } };
}

test("a call draws on the budget of its person or address without any HTTP; a page's and an operator's do not", async () => {
  const ask = (context: CallContext) => answerOf(perform(registry, validateEmail, context, input));
  const { max } = requestLimits.address;
  for (let asked = 0; asked < max; asked += 1) expect(await ask(asker("192.0.2.1", "request"))).toBe("answered");
  expect(await ask(asker("192.0.2.1", "request"))).toBe("RATE_LIMITED");
  expect(await ask(asker("192.0.2.1", "page"))).toBe("answered");
  expect(await ask(asker("192.0.2.1", "operator"))).toBe("answered");
  expect(await ask(asker("192.0.2.2", "request"))).toBe("answered");
  expect(await ask(asker("192.0.2.1", "request", "12"))).toBe("answered");
});

test("who may not make a call learns that before what they sent is looked at", async () => {
  const visitor = asker("192.0.2.3", "request");
  expect(await answerOf(perform(registry, createBoard, visitor, { no: "board" }))).toBe("NOT_AUTHENTICATED");
});
