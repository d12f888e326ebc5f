import { register } from "#contract/identity/session.ts";
import { birthdayToEpochSeconds, parseBirthday } from "#rules/identity/birthday.ts";
import type { Consents } from "#rules/identity/consents.ts";
import type { SocialSignup } from "#web/features/identity/access/access-state.ts";
import { attempt, consentFields, signupExtras } from "#web/features/identity/access/attempt.ts";
import { ageRefusal } from "#web/features/identity/access/enter-by-email.ts";
import type { Entering } from "#web/features/identity/access/entering.ts";

/**
 * Makes an account for somebody an outside account vouches for; what is missing is asked for first: birthdate, email, consents.
 * access §4
 */
export async function joinBySocial(
  entering: Entering,
  social: SocialSignup,
  agreed: { consents?: Consents; confirmed?: boolean } = {},
): Promise<void> {
  const { api, dispatch, keep } = entering;
  dispatch({ type: "social_found", social });
  if (social.birthday === null) return undefined;
  const date = parseBirthday(social.birthday);
  keep.resume((more) => joinBySocial(entering, social, { ...agreed, ...more }));
  // Before anything else is asked for: a child's email is not to be known.
  if (!agreed.confirmed && ageRefusal(entering, date) === "UNDERAGE")
    return dispatch({ type: "young", birthday: social.birthday });
  if (social.email === null && !agreed.confirmed) return undefined;
  const consents = agreed.consents ?? entering.state().consents;
  if (consents === null && !agreed.confirmed && (await entering.options())?.consents)
    return dispatch({ type: "consents_needed" });
  dispatch({ type: "sent" });
  const { type, proof, email, first_name, last_name, gender, image_url: image } = social;
  return attempt(entering, {
    by: "signup",
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
        ...signupExtras(entering),
        ...(consents === null ? {} : consentFields(consents)),
        ...human,
      });
      return data.user;
    },
  });
}
