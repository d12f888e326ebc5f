import { register } from "#contract/identity/session.ts";
import { birthdayToEpochSeconds, parseBirthday } from "#rules/identity/birthday.ts";
import type { Consents } from "#rules/identity/consents.ts";
import type { SocialSignup } from "#web/features/identity/access/access-state.ts";
import { submitSignIn, consentFields, signupExtras } from "#web/features/identity/access/submit-sign-in.ts";
import { ageRefusal } from "#web/features/identity/access/sign-in-by-email.ts";
import type { SignInContext } from "#web/features/identity/access/sign-in-context.ts";

/**
 * Makes an account for somebody an outside account vouches for; what is missing is asked for first: birthdate, email, consents.
 * access §4
 */
export async function signUpBySocial(
  context: SignInContext,
  social: SocialSignup,
  agreed: { consents?: Consents; confirmed?: boolean } = {},
): Promise<void> {
  const { api, dispatch, keep } = context;
  // Who confirmed a child's birthdate is on the way out: nothing more is asked for.
  if (!agreed.confirmed) dispatch({ type: "social_found", social });
  if (social.birthday === null) return undefined;
  const date = parseBirthday(social.birthday);
  keep.resume((more) => signUpBySocial(context, social, { ...agreed, ...more }));
  // Before anything else is asked for: a child's email is not to be known.
  if (!agreed.confirmed && ageRefusal(context, date) === "UNDERAGE")
    return dispatch({ type: "young", birthday: social.birthday });
  if (social.email === null && !agreed.confirmed) return undefined;
  const consents = agreed.consents ?? context.state().consents;
  if (consents === null && !agreed.confirmed && (await context.options())?.consents)
    return dispatch({ type: "consents_needed" });
  dispatch({ type: "sent" });
  const { type, proof, email, first_name, last_name, gender, image_url: image } = social;
  return submitSignIn(context, {
    by: "social_signup",
    as: "signup",
    typed: email ?? "",
    human: "auth",
    async send(human) {
      const { data } = await api(register, {
        type,
        ...proof,
        first_name,
        last_name,
        ...(email === null ? {} : { email }),
        ...(gender === undefined ? {} : { gender }),
        ...(image === undefined ? {} : { image_url: image }),
        ...(date === null ? {} : { birthday: birthdayToEpochSeconds(date) }),
        ...signupExtras(context),
        ...(consents === null ? {} : consentFields(consents)),
        ...human,
      });
      return data.user;
    },
  });
}
