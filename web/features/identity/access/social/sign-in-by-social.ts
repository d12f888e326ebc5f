import type { Refusal } from "#contract/kit/refusal.ts";
import { birthdayFromFacebook } from "#rules/identity/birthday.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { SocialSignup } from "#web/features/identity/access/access-state.ts";
import { attemptLogin } from "#web/features/identity/access/submit-sign-in.ts";
import type { SignInContext } from "#web/features/identity/access/sign-in-context.ts";
import { signUpBySocial } from "./sign-up-by-social.ts";
import { connectByPopup, type ConnectData } from "./popup.ts";

type Known = Partial<Omit<SocialSignup, "type" | "proof">>;
type Provider = "google" | "facebook" | "line";

const { errors: texts } = accessCopy;
const strangers: readonly Refusal["reason"][] = ["GOOGLE_NO_ACCOUNT", "ACCOUNT_UNKNOWN"];

/** Logs in by an outside account; who has no account here yet goes on to make one, with what the outside account tells. access §4, §8 */
export function signInBySocial(
  context: SignInContext,
  type: SocialSignup["type"],
  proof: SocialSignup["proof"],
  known: Known = {},
): Promise<void> {
  const by = type === "google_one_tap" ? "google" : type;
  context.dispatch({ type: "sent", by: type });
  return attemptLogin(context, proof, {
    by,
    as: "social_login",
    typed: known.email ?? "",
    async caught({ reason, data = {} }) {
      if (reason === "FACEBOOK_SIGNUP_DISABLED") {
        context.dispatch({ type: "went", to: "signup" });
        context.dispatch({ type: "banner", variant: "signup" });
        return true;
      }
      if (!strangers.includes(reason)) return false;
      if (context.given.accountSwitch) return false;
      const given = (name: "email" | "first_name" | "last_name") =>
        typeof data[name] === "string" ? data[name] : known[name];
      await signUpBySocial(context, {
        type,
        proof,
        birthday: known.birthday ?? null,
        email: given("email") || null,
        first_name: given("first_name") ?? "",
        last_name: given("last_name") ?? "",
        gender: known.gender,
        image_url: known.image_url,
      });
      return true;
    },
  });
}

const handles: Record<Provider, string> = {
  google: "google_open_id_token",
  facebook: "facebook_id",
  line: "line_id_token",
};

/** The way by a window of our own, where the party's script is not there or not wanted. access §4 */
export async function signInByPopup(context: SignInContext, provider: Provider, url: string): Promise<void> {
  const { dispatch } = context;
  dispatch({ type: "sent", by: provider });
  const end = await connectByPopup(url);
  if (end.kind === "blocked") return dispatch({ type: "failed", sentence: texts.popupsBlocked });
  if (end.kind === "error") {
    const otherwise = provider === "facebook" ? texts.facebookNotAuthorized : texts.generic;
    return dispatch({ type: "failed", sentence: end.message ?? otherwise });
  }
  const handle = handles[provider];
  const shown = end.data[handle];
  if (!shown) return dispatch({ type: "failed", sentence: texts.generic });
  return signInBySocial(context, provider, { [handle]: shown }, knownOf(end.data));
}

function knownOf({ email, first_name, last_name, image_url, birthday }: ConnectData): Known {
  return {
    email: email ?? null,
    birthday: birthdayFromFacebook(birthday ?? null),
    ...(first_name ? { first_name } : {}),
    ...(last_name ? { last_name } : {}),
    ...(image_url ? { image_url } : {}),
  };
}
