import type { SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";
import { proveIdentity } from "./prove-identity.ts";

/** A company's own provider: the code of our popup, or the handle its exchange gave. access §3, §4 */
export const bySso: SignInMethod = {
  loginType: "sso",
  isFor: ({ sso_auth_code: code, sso_id_token: token }) => code !== undefined || token !== undefined,
  verify: (context, input) => proveIdentity(context, "sso", input, "sso"),
};
