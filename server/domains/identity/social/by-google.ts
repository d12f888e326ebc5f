import type { WayIn } from "#server/domains/identity/sign-in/way-in.ts";
import { proveIdentity } from "./prove-identity.ts";

/** A Google account: the id token of Google's own button or One Tap, or the handle that our connect popup gave. access §3 */
export const byGoogle: WayIn = {
  loginType: "google_one_tap",
  isMeant: ({ google_open_id_token: token }) => token !== undefined,
  prove: (context, input) =>
    proveIdentity(context, "google", input, input.google_open_id_token?.includes(".") ? "google_one_tap" : "gplus"),
};
