import type { CallData } from "#contract/kit/define.ts";
import { ssoExchange, type ssoInfo } from "#contract/identity/methods.ts";
import { splitFullName } from "#rules/identity/full-name.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { attemptLogin } from "#web/features/identity/access/submit-sign-in.ts";
import { openAnew } from "#web/app/session.tsx";
import type { SignInContext } from "#web/features/identity/access/sign-in-context.ts";
import { signUpBySocial } from "./sign-up-by-social.ts";
import { connectByPopup } from "./popup.ts";

const { errors: texts } = accessCopy;
const size = { width: accessConstants.ssoPopupWidthPx, height: accessConstants.ssoPopupHeightPx };

/**
 * The way of a company's person: its identity provider in a window, never a password here. Who has no account goes to the business sign-up
 * and comes back here from there. access §4
 */
export async function signInBySso(
  context: SignInContext,
  email: string,
  info: CallData<typeof ssoInfo>,
): Promise<void> {
  const { dispatch, given } = context;
  if (!info.existing_user && !given.ssoSignup)
    return openAnew(`/signup/sso-business-account?email=${encodeURIComponent(email)}`);
  if (info.authorization_uri === null) return dispatch({ type: "failed", sentence: texts.generic });
  dispatch({ type: "sent" });
  const end = await connectByPopup(info.authorization_uri, size);
  if (end.kind === "blocked") return dispatch({ type: "failed", sentence: texts.ssoNoWindow });
  if (end.kind === "error") return dispatch({ type: "failed", sentence: end.message ?? texts.generic });
  const { code, state } = end.data;
  if (!code || !state) return dispatch({ type: "failed", sentence: texts.ssoNoTokens });
  if (info.existing_user)
    return attemptLogin(
      context,
      { sso_user_email: email, sso_auth_code: code, sso_state: state },
      { by: "sso", as: "social_login", typed: email },
    );
  return join(context, code, state);
}

async function join(context: SignInContext, code: string, state: string): Promise<void> {
  const { data } = await context.api(ssoExchange, { code, state });
  if (!data.sso_id || !data.sso_id_token || !data.sso_email)
    return context.dispatch({ type: "failed", sentence: texts.ssoNoTokens });
  const name = splitFullName(data.sso_user_name);
  return signUpBySocial(context, {
    type: "sso",
    proof: { sso_id_token: data.sso_id_token },
    email: data.sso_email,
    ...name,
    birthday: null,
  });
}
