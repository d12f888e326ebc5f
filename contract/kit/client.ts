import type { Call, CallData, CallInput } from "./define.ts";
import type { Answer, Envelope } from "./envelope.ts";
import { Refusal, reasonOf } from "./refusal.ts";

export type CallOptions = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

/** Makes calls: over HTTP in the browser, in process while a page is rendered on the server. */
export type Api = <C extends Call>(call: C, input: CallInput<C>, options?: CallOptions) => Promise<Answer<CallData<C>>>;

const keptLength = 10_000;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The typed client of the wire. Throws a `Refusal` for every answer that is not a success; when the server cannot be reached,
 * one named UNAVAILABLE.
 */
export function createClient(fetch: Fetch, base = ""): Api {
  return async (call, input, options = {}) => {
    if (call.carries === "parts")
      return (await import("./plain-client.ts")).callPlain(
        (url, init) => fetch(base + url, init),
        call,
        input,
        options,
      );
    const { url, body } = requestParts(call, input as Record<string, unknown>);
    let response: Response;
    try {
      response = await fetch(base + url, {
        method: call.method,
        headers: {
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
        },
        ...(body === undefined ? {} : { body }),
        ...(options.signal ? { signal: options.signal } : {}),
        redirect: "manual",
        credentials: "same-origin",
        // `keepalive` lets a small write outlive its page; browsers allow 64 KiB of those.
        keepalive: call.method !== "GET" && (body ?? "").length < keptLength,
      });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new Refusal("UNAVAILABLE", { message: "You seem to be offline. Check your connection and try again." });
    }
    return readAnswer(response);
  };
}

/** URL values are strings, numbers or booleans; a list is joined by commas. */
const inAddress = (value: unknown): string =>
  typeof value === "string" ? value : Array.isArray(value) ? value.join(",") : JSON.stringify(value);

/** The address and JSON body of a call, from the one definition. */
export function requestParts(call: Call, input: Record<string, unknown>): { url: string; body: string | undefined } {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(inAddress(value));
  });
  if (call.carries === "body") return { url: `${path}/`, body: JSON.stringify(rest) };
  if (call.carries === "options")
    return { url: `${path}/?options=${encodeURIComponent(JSON.stringify(rest))}`, body: undefined };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, inAddress(value));
  return { url: query.size > 0 ? `${path}/?${query.toString()}` : `${path}/`, body: undefined };
}

async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  let envelope: Envelope;
  try {
    envelope = (await response.json()) as Envelope;
  } catch {
    throw new Refusal(response.status === 503 ? "UNAVAILABLE" : "INTERNAL");
  }
  const answer = envelope.resource_response;
  if (answer.status === "success") return { data: answer.data as Data, bookmark: answer.bookmark ?? null };
  const retryAfter = Number(response.headers.get("retry-after"));
  throw new Refusal(reasonOf(answer.api_error_code), {
    message: answer.message,
    ...(answer.message_detail === undefined ? {} : { detail: answer.message_detail }),
    ...(answer.data === undefined ? {} : { data: answer.data }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  });
}
