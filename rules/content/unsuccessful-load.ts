import { errorCodes } from "#spec/error-codes.ts";

/** The flag an address carries when somebody was led there in place of what they asked for. business §2.6 */
export const showErrorFlag = { name: "show_error", value: "true" } as const;

type Unsuccessful = {
  http: number;
  code: number;
  redirectUrl: unknown;
  /** The address that was asked for, with its query. */
  next: string;
  signedIn: boolean;
};

export type Lead = { kind: "moved" | "missing"; to: string };

/**
 * Where the unsuccessful load of a resource leads (business §2.6, §4): what moved to its new address; what is not there (404), and what
 * nobody may see before they log in (401, code 7), home with the flag, or to the ideas for a visitor who came from there. Null: nowhere.
 */
export function leadFrom({ http, code, redirectUrl, next, signedIn }: Unsuccessful): Lead | null {
  if (http === 301) return typeof redirectUrl === "string" ? { kind: "moved", to: redirectUrl } : null;
  const mustEnter = http === 401 && code === errorCodes.NOT_AUTHENTICATED.code;
  if (http !== 404 && !mustEnter) return null;
  const path = next.split(/[?#]/, 1)[0] ?? "";
  const home = !signedIn && /^\/ideas(?:\/|$)/.test(path) ? "/ideas/" : "/";
  // Nobody is led round in a circle.
  if (path.replace(/\/+$/, "") === home.replace(/\/+$/, "")) return null;
  const query = new URLSearchParams({ [showErrorFlag.name]: showErrorFlag.value });
  if (mustEnter) query.set("next", next);
  return { kind: "missing", to: `${home}?${query.toString()}` };
}
