import { refuse } from "#contract/kit/refusal.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import type { Services } from "#server/services/services.ts";

/** How long one question to an outside party may take: somebody waits at a log-in form. */
export const patienceMs = 5000;
const maxBytes = 512 * 1024;

/** Asks an outside party for JSON; a form is sent by POST. Refuses UNAVAILABLE when it cannot be reached or answers with its own error. */
export async function askForJson(
  { egress, log }: Services,
  url: string,
  form?: Readonly<Record<string, string>>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const answer = await egress.get(url, {
      timeoutMs: patienceMs,
      maxBytes: maxBytes,
      accept: "application/json",
      ...(form === undefined
        ? {}
        : {
            body: new URLSearchParams(form).toString(),
            headers: { "content-type": "application/x-www-form-urlencoded" },
          }),
    });
    if (answer.status >= 500) return refuseAway();
    const body: unknown = JSON.parse(answer.bytes.toString("utf8"));
    return { status: answer.status, body: isObject(body) ? body : {} };
  } catch (error) {
    if (!(error instanceof EgressFailed || error instanceof EgressRefused || error instanceof SyntaxError)) throw error;
    log.warn("an outside party did not answer", { host: new URL(url).host, reason: error.message });
    return refuseAway();
  }
}

export function refuseAway(): never {
  refuse("UNAVAILABLE", { retryAfter: 10 });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text of somebody else's answer; "" for what is none. */
export function textOf(value: unknown, max = 300): string {
  return typeof value === "string" ? value.trim().slice(0, max) : "";
}
