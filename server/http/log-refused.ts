import type { Call } from "#contract/kit/define.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import type { Cache } from "#server/platform/caches.ts";
import type { Services } from "#server/services/services.ts";

/** What is refused for who asks, not for what was asked. */
const forWho: ReadonlySet<ErrorName> = new Set([
  "NOT_AUTHENTICATED",
  "NOT_ALLOWED",
  "ROLE_MISSING",
  "STEP_UP_REQUIRED",
]);

type Line = { since: number; held: number };
const lines: Cache<Map<string, Line>> = { create: () => new Map() };
const quietMs = 60_000;
const mostLines = 1_000;

/**
 * Leaves a line in the log when somebody is refused for who they are: who (a person's id, else the address), which call and why, and nothing
 * that was sent. The same again within a minute is counted, and told with the next line; of a great many at once, some leave none. Of an
 * operators' call also that a stranger asked. ASVS 16.3.2, 16.3.3
 */
export function logRefused(
  services: Services,
  call: Call,
  context: CallContext | null,
  address: string,
  refusal: Refusal,
) {
  const isOperators = typeof call.audience === "object" && "operate" in call.audience;
  if (!forWho.has(refusal.reason) && !(isOperators && refusal.reason === "NOT_FOUND")) return;
  const who = context?.viewer.id ?? null;
  // Pages ask as visitors what they may not know yet.
  if (who === null && refusal.reason === "NOT_AUTHENTICATED" && call.scopes.length === 0) return;
  const known = services.caches.of(lines);
  const key = `${who ?? address} ${call.name} ${refusal.reason}`;
  const now = services.clock.now().getTime();
  const line = known.get(key);
  if (line !== undefined && now - line.since < quietMs) {
    line.held += 1;
    return;
  }
  if (known.size >= mostLines) for (const [old, { since }] of known) if (now - since >= quietMs) known.delete(old);
  if (known.size >= mostLines) return;
  known.set(key, { since: now, held: 0 });
  services.log.warn("refused", {
    ...(who === null ? { address } : { person: who }),
    ...{ call: call.name, reason: refusal.reason },
    ...(line !== undefined && line.held > 0 && { and_before: line.held }),
  });
}
