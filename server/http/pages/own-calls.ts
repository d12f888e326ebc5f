import { calls } from "#contract/calls.ts";
import type { Api } from "#contract/kit/client.ts";
import type { Call } from "#contract/kit/define.ts";

const byName = new Map<string, Call>(calls.map((call) => [call.name, call]));

/** The pages are bundled with a copy of the contract: each call they make is exchanged for the server's own of that name. */
export function ownCalls(api: Api): Api {
  return (call, input, options) => api((byName.get(call.name) ?? call) as typeof call, input, options);
}
