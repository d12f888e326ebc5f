import { invitationLimits } from "#spec/constants/sign-up.ts";

/** The code of an invitation in what somebody pasted: the code itself, or a link that holds it; null where there is none. */
export function invitationIn(typed: string): string | null {
  const text = typed.trim();
  const code = /[?&]invitation=([^&#\s]+)/.exec(text)?.[1] ?? text;
  return /^[0-9a-z]+$/i.test(code) && code.length <= invitationLimits.codeMaxChars ? code.toLowerCase() : null;
}
