import { passkeyChallenge } from "#contract/identity/factors.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { attemptLogin } from "#web/features/identity/access/submit-sign-in.ts";
import type { SignInContext } from "#web/features/identity/access/sign-in-context.ts";

/** Signs in with a passkey in the browser's dialog; cancelling changes nothing. */
export async function signInByPasskey(context: SignInContext): Promise<void> {
  const { api, dispatch } = context;
  dispatch({ type: "sent", by: "passkey" });
  const { startAuthentication } = await import("@simplewebauthn/browser");
  let passkey;
  try {
    const { data } = await api(passkeyChallenge, { purpose: "login" });
    const optionsJSON = data.options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    passkey = await startAuthentication({ optionsJSON });
  } catch (error) {
    const refusal = refusalOf(error);
    const isPutAway = error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
    if (isPutAway) return dispatch({ type: "rested" });
    return dispatch({ type: "failed", sentence: refusal?.message ?? accessCopy.errors.cannotLogIn });
  }
  return attemptLogin(context, { passkey: { ...passkey } }, { by: "passkey", as: "login", typed: "" });
}
