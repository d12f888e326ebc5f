import type { WireViewer } from "#contract/kit/shapes.ts";
import { type EnteredBy, redirectAfterSignIn } from "#rules/kit/redirect.ts";
import { enterAs, rememberViewer } from "#web/app/session.tsx";
import type { SignInContext } from "./sign-in-context.ts";

/** After a log-in: continues where the person wanted to go, or runs what they wanted to do. access §4 */
export function finishSignIn({ given, state }: SignInContext, viewer: WireViewer, by: EnteredBy): void {
  if (given.onResponse) {
    rememberViewer(viewer);
    return given.onResponse();
  }
  const { origin, pathname: path, search } = window.location;
  const as = state().step === "loginMfa" ? "mfa" : by;
  const switchedToUsername = given.accountSwitch ? viewer.username : null;
  const next = given.next ?? null;
  return enterAs(redirectAfterSignIn({ by: as, origin, path, query: search, next, switchedToUsername }), viewer.id);
}
