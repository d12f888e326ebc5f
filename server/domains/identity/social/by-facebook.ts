import { refuse } from "#contract/kit/refusal.ts";
import type { WayIn } from "#server/domains/identity/sign-in/way-in.ts";
import { proveIdentity } from "./prove-identity.ts";

/** A Facebook account: its id with the SDK's token, or alone once our popup left its ticket on this device. access §3 */
export const byFacebook: WayIn = {
  loginType: "facebook",
  isMeant: ({ facebook_id: id, facebook_token: token }) => id !== undefined || token !== undefined,
  async prove(context, input) {
    if ((await context.services.flags.current()).facebook_unavailable === "on") refuse("UNAVAILABLE");
    return proveIdentity(context, "facebook", input, "facebook");
  },
};
