import { flagViewer } from "#server/domains/identity/sessions/flag-viewer.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";
import { proveIdentity } from "./prove-identity.ts";

/** A Facebook account: its id with the SDK's token, or alone when our popup left a ticket on this device. access §3 */
export const byFacebook: SignInMethod = {
  loginType: "facebook",
  isFor: ({ facebook_id: id, facebook_token: token }) => id !== undefined || token !== undefined,
  async verify(context, input) {
    if ((await context.services.flags.current(flagViewer(context))).facebook_unavailable === "on")
      refuse("UNAVAILABLE");
    return proveIdentity(context, "facebook", input, "facebook");
  },
};
