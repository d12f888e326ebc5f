import { useRouteLoaderData } from "react-router";
import type { OutsideWay } from "#contract/kit/page.ts";
import type { Access } from "./use-access.ts";

const outsideWays: readonly OutsideWay[] = ["google", "facebook", "line"];

/** The providers offered: those of the greeted person, or all for anybody else. access §2 */
export function useOfferedWays({ options, seen, state }: Access): readonly OutsideWay[] {
  const expected = useRouteLoaderData<{ outsideWays?: readonly OutsideWay[] }>("root")?.outsideWays ?? [];
  const offered = options ? outsideWays.filter((way) => options[way] !== null) : expected;
  return state.personalised && seen !== null ? offered.filter((way) => isOf(way, seen)) : offered;
}

function isOf(way: OutsideWay, seen: NonNullable<Access["seen"]>): boolean {
  if (way === "line") return seen.connected_to_line;
  return way === "google" ? seen.connected_to_google : seen.connected_to_facebook;
}

/** Whether a password can be used; known for the greeted person. */
export function hasPassword({ state, seen }: Access): boolean {
  return !state.personalised || seen?.has_password === true;
}

/** The greeted person has no password because their company signs them in, by an email this page doesn't know. access §4 */
export function asksCompany({ state, seen, options }: Access): boolean {
  const isOfCompany = seen !== null && !seen.has_password && seen.connected_to_sso;
  return state.personalised && isOfCompany && options?.sso === true;
}
