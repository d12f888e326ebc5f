import type { SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";
import { proveIdentity } from "./prove-identity.ts";

/** A Google account: the id token of Google's own button or One Tap, or the handle that our connect popup gave. access §3 */
export const byGoogle: SignInMethod = {
  loginType: "google_one_tap",
  isFor: ({ google_open_id_token: token }) => token !== undefined,
  verify: (context, input) =>
    proveIdentity(context, "google", input, input.google_open_id_token?.includes(".") ? "google_one_tap" : "gplus"),
};
