import {
  getApp,
  listApps,
  listConnectedApps,
  readAppUse,
  readConsent,
  readReference,
} from "#contract/identity/apps.ts";
import type { CallData, CallInput } from "#contract/kit/define.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";

export type App = CallData<typeof getApp>;
export type Asked = CallData<typeof readConsent>;

/** The viewer's own apps, or those of them whose name has the term. */
export const appsQuery = (term = "") => listQuery(listApps, { page_size: 20, ...(term === "" ? {} : { term }) });
export const appQuery = (id: string) => query(getApp, { app_id: id });
export const appUseQuery = (id: string) => query(readAppUse, { app_id: id });
export const referenceQuery = query(readReference, {});
export const connectedQuery = optional(listQuery(listConnectedApps, { page_size: 20 }));

const parameters = [
  ...(["client_id", "consumer_id", "redirect_uri", "response_type", "scope", "state"] as const),
  ...(["code_challenge", "code_challenge_method", "tells_issuer"] as const),
];

/** What an app asks with, as its link says it; what nobody here knows is left out. */
export function requestIn(search: URLSearchParams): CallInput<typeof readConsent> {
  return Object.fromEntries(
    parameters.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

export const consentQuery = (search: URLSearchParams) => query(readConsent, requestIn(search));
