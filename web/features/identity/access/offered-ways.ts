import { useRouteLoaderData } from "react-router";
import type { OutsideWay } from "#contract/kit/page.ts";
import type { Access } from "./use-access.ts";

const outsideWays: readonly OutsideWay[] = ["google", "facebook", "line"];

/** The outside accounts that lead in here: of whom is greeted their own, to anybody else all that are offered. access §2 */
export function useOfferedWays({ options, seen, state }: Access): readonly OutsideWay[] {
  const expected = useRouteLoaderData<{ outsideWays?: readonly OutsideWay[] }>("root")?.outsideWays ?? [];
  const offered = options ? outsideWays.filter((way) => options[way] !== null) : expected;
  return state.personalised && seen !== null ? offered.filter((way) => isOf(way, seen)) : offered;
}

function isOf(way: OutsideWay, seen: NonNullable<Access["seen"]>): boolean {
  if (way === "line") return seen.connected_to_line;
  return way === "google" ? seen.connected_to_google : seen.connected_to_facebook;
}

/** Whether a password leads in; of whom is greeted it is known. */
export function hasPassword({ state, seen }: Access): boolean {
  return !state.personalised || seen?.has_password === true;
}

/** Whom is greeted has no password, for their company logs them in: by their email, which this page is not told. access §4 */
export function asksCompany({ state, seen, options }: Access): boolean {
  const isOfCompany = seen !== null && !seen.has_password && seen.connected_to_sso;
  return state.personalised && isOfCompany && options?.sso === true;
}
