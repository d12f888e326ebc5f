import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { FlagVariants } from "#spec/flags.ts";
import { countCharacters } from "#rules/kit/characters.ts";
import { normaliseEmail } from "./email.ts";

const text = accessCopy.validation;

/** The rules in force for new passwords; the PasswordRules resource answers with them. */
export type PasswordRules = { min_length: number; max_length: number; ascii_only: boolean; min_score: number };

/** The rules that a viewer's flags give. `asciiOnly` is off where an operator allows every script. access §5 */
export function passwordRules(
  flags: Pick<FlagVariants, "new_password_8" | "strong_password">,
  asciiOnly = true,
): PasswordRules {
  const { newPasswordMinChars, newPasswordMinCharsOtherReading, passwordMaxChars, strongPasswordMinScore } =
    accessConstants;
  return {
    min_length: flags.new_password_8 === "on" ? newPasswordMinChars : newPasswordMinCharsOtherReading,
    max_length: passwordMaxChars,
    ascii_only: asciiOnly,
    min_score: flags.strong_password === "on" ? strongPasswordMinScore : 0,
  };
}

export type NewPassword = {
  password: string;
  email?: string | undefined;
  username?: string | undefined;
  /** Strength from 0 to 4; unknown counts as strong enough. */
  score?: number | undefined;
};

/** The sentence for a new password that breaks a rule, or null. Lengths count code points. access §5 */
export function checkNewPassword(input: NewPassword, rules: PasswordRules): string | null {
  const { password, email = "", username = "" } = input;
  const length = countCharacters(password);
  if (password === "") return text.passwordMissing;
  if (length < rules.min_length) return rules.min_length <= 6 ? text.passwordTooShort6 : text.passwordTooShort8;
  if (length > rules.max_length) return text.passwordTooLong;
  if (rules.ascii_only && !/^[\x20-\x7e]+$/.test(password)) return text.passwordCharacters;
  if (sameWord(password, username)) return text.passwordSameAsUsername;
  if (sameWord(password, email)) return text.passwordSameAsEmail;
  if (isMostlyProductName(password, rules.min_length)) return text.passwordWeak;
  if (input.score !== undefined && input.score < rules.min_score) return text.passwordWeak;
  return null;
}

/**
 * The sentence for a password typed to log in, or null. Too short, equal to the email and blacklisted all say that
 * it is incorrect, since no account can have it. access §5
 */
export function checkLoginPassword(input: {
  password: string;
  email?: string;
  isBlacklisted?: boolean;
}): string | null {
  const { password, email = "", isBlacklisted = false } = input;
  if (password === "") return text.passwordMissing;
  const impossible = countCharacters(password) < accessConstants.existingPasswordMinChars || sameWord(password, email);
  return impossible || isBlacklisted ? text.passwordIncorrect : null;
}

/**
 * Whether little else than the product's name is in it, with the digits and signs that stand for its letters: what a guesser who knows
 * the site tries first.
 */
function isMostlyProductName(password: string, minLength: number): boolean {
  const rest = password.replaceAll(/m[a4@][gq9]p[i1!|][e3]/gi, "");
  return rest !== password && countCharacters(rest) < minLength;
}

function sameWord(password: string, other: string): boolean {
  return other !== "" && normaliseEmail(password) === normaliseEmail(other);
}
