import type { WayIn } from "#server/domains/identity/sign-in/way-in.ts";
import { proveIdentity } from "./prove-identity.ts";

/** A company's own provider: the code of our popup, or the handle its exchange gave. access §3, §4 */
export const bySso: WayIn = {
  loginType: "sso",
  isMeant: ({ sso_auth_code: code, sso_id_token: token }) => code !== undefined || token !== undefined,
  prove: (context, input) => proveIdentity(context, "sso", input, "sso"),
};
