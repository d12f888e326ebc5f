import { type Api, createClient } from "#contract/kit/client.ts";
import type { Visit } from "./visit.ts";

/** The calls as the person of a visit makes them, each from another address, so that no limit of one decides. */
export function visitorApi({ url, cookie }: Visit): Api {
  let calls = 0;
  return createClient((path, init) => {
    calls += 1;
    const headers = new Headers(init.headers);
    headers.set("cookie", cookie);
    headers.set("origin", url);
    headers.set("x-forwarded-for", `10.8.${Math.floor(calls / 250)}.${(calls % 250) + 1}`);
    return fetch(path, { ...init, headers });
  }, url);
}
