import { calls } from "#contract/calls.ts";
import type { Api } from "#contract/kit/client.ts";
import type { Call } from "#contract/kit/define.ts";
import { v5Calls } from "#contract/v5/calls.ts";

const byName = new Map<string, Call>([...calls, ...Object.values<Call>(v5Calls)].map((call) => [call.name, call]));

/** The page bundle has its own copy of the contract: its calls are mapped to the server's by name. */
export function pageApi(api: Api): Api {
  return (call, input, options) => api((byName.get(call.name) ?? call) as typeof call, input, options);
}
