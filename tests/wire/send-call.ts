import { requestParts } from "#contract/kit/client.ts";
import type { Call } from "#contract/kit/define.ts";
import type { Envelope } from "#contract/kit/envelope.ts";

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export type WireAnswer = { status: number; headers: Headers; text: string; envelope: Envelope };

export type Sending = {
  headers?: Record<string, string>;
  /** Without the slash at the end of the path. */
  bare?: boolean;
};

/** Sends a call as bare HTTP, with any input at all, and reads the envelope. */
export async function sendCall(
  fetch: Fetch,
  call: Call,
  input: Record<string, unknown>,
  { headers = {}, bare = false }: Sending = {},
): Promise<WireAnswer> {
  const { url, body } = requestParts(call, input);
  const response = await fetch(bare ? url.replace(/\/(?=\?|$)/, "") : url, {
    method: call.method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: "manual",
  });
  return read(response);
}

/** Reads an answer that must be an envelope. */
export async function read(response: Response): Promise<WireAnswer> {
  const text = await response.text();
  let envelope: Envelope;
  try {
    envelope = JSON.parse(text) as Envelope;
  } catch {
    throw new Error(`${response.url} answered ${response.status} with no envelope: ${text.slice(0, 200)}`);
  }
  return { status: response.status, headers: response.headers, text, envelope };
}
