import { areas } from "./areas.ts";
import type { ActedAs, Call } from "./kit/define.ts";

/** A file may pass on a call of another, which is one call still. */
const actedAs: ReadonlyMap<Call, ActedAs> = new Map(
  areas.flatMap(({ actedAs: here, ...area }) =>
    Object.values(area)
      .filter(isCall)
      .map((call) => [call, call.actedAs ?? (here as ActedAs | undefined) ?? "person"] as const),
  ),
);

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "carries" in value && "path" in value;
}

/** Every call of the wire, in one list: the router, OpenAPI and the tests walk it. */
export const calls: readonly Call[] = [...actedAs.keys()];

/** In whose name a call is made while somebody acts as a business. Operations of the public API name the account they are for themselves. */
export const actedAsIn = (call: Call): ActedAs => actedAs.get(call) ?? "person";
