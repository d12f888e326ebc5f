import { createHash } from "node:crypto";
import type { Call } from "#contract/kit/define.ts";
import type { CallContext } from "./context.ts";
import { cookieNames } from "./cookie-names.ts";

type Asking = Pick<CallContext, "services" | "viewer" | "cookies">;

/**
 * Who must find this write with their next read, wherever it is answered: the viewer, whom it signed in, their device, and whom else it
 * concerns. Nobody where there are no replicas.
 */
export function writersOf({ method }: Pick<Call, "method">, context: Asking, others: readonly string[]): string[] {
  if (context.services.replicas === undefined || method === "GET") return [];
  // The session's cookie begins with the person's id (read-session.ts).
  const [signedIn = ""] = context.cookies.get(cookieNames.session)?.split(".") ?? [];
  return [...new Set([...readersOf(context), ...(/^\d+$/.test(signedIn) ? [signedIn] : []), ...others])];
}

/** By which names somebody who reads is known as somebody who wrote. */
export function readersOf({ viewer, cookies }: Pick<Asking, "viewer" | "cookies">): string[] {
  const device = cookies.get(cookieNames.device);
  return [
    ...(viewer.id === null ? [] : [viewer.id]),
    // Of visitors: what they did a moment ago, and whom this device saw.
    ...(device === undefined ? [] : [createHash("sha256").update(device).digest("hex").slice(0, 16)]),
  ];
}
