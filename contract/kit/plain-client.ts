import type { ErrorName } from "#spec/error-codes.ts";
import type { CallOptions, Fetch } from "./client.ts";
import type { Call } from "./define.ts";
import type { Answer } from "./envelope.ts";
import { Refusal } from "./refusal.ts";

/** What the public API says by its status alone. */
const reasons: Readonly<Record<number, ErrorName>> = {
  400: "INVALID_PARAMETERS",
  401: "NOT_AUTHENTICATED",
  403: "NOT_ALLOWED",
  404: "NOT_FOUND",
  409: "CONFLICT",
  429: "RATE_LIMITED",
  503: "UNAVAILABLE",
};

type Parts = { path?: object; query?: object; body?: unknown };

/** The address and JSON body of an operation whose input is `{path, query, body}`; lists are joined by commas. */
export function plainParts(call: Call, input: unknown): { url: string; body: string | undefined } {
  const { path = {}, query = {}, body } = input as Parts;
  const places = new Map(Object.entries(path).map(([name, value]) => [name, String(value)]));
  const address = call.path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(places.get(name) ?? ""));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  return {
    url: asked.size > 0 ? `${address}?${asked.toString()}` : address,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/**
 * Makes a call of the public API with the session. A list's bookmark stands in the data too. Throws a `Refusal` by the status of the answer,
 * with the API's own code as `data.code`.
 */
export async function callPlain<Data>(
  send: Fetch,
  call: Call,
  input: unknown,
  { signal }: CallOptions,
): Promise<Answer<Data>> {
  const { url, body } = plainParts(call, input);
  let response: Response;
  try {
    response = await send(url, {
      method: call.method,
      headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      redirect: "manual",
      credentials: "same-origin",
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal("UNAVAILABLE", { message: "You seem to be offline. Check your connection and try again." });
  }
  const answer = (await response.json().catch(() => null)) as { bookmark?: string | null } | null;
  if (response.ok) return { data: answer as Data, bookmark: answer?.bookmark ?? null };
  const { code, message } = (answer ?? {}) as { code?: number; message?: string };
  const retryAfter = Number(response.headers.get("retry-after"));
  throw new Refusal(reasons[response.status] ?? "INTERNAL", {
    ...(message !== undefined && { message }),
    ...(code !== undefined && { data: { code } }),
    ...(retryAfter > 0 && { retryAfter }),
  });
}
