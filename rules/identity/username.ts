import { limits } from "#spec/constants/limits.ts";
import { reservedWords } from "#spec/constants/reserved-words.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";

const reserved = new Set(reservedWords);
const { usernameMinChars, usernameMaxChars } = limits;

/** The sentence for a username nobody may take, or null; whether it is free is the server's to say. */
export function checkUsername(value: string): string | null {
  const text = accessCopy.validation;
  if (value.length < usernameMinChars || value.length > usernameMaxChars) return text.usernameLength;
  if (!/^[a-z0-9_]+$/.test(value)) return text.usernameCharacters;
  if (!/[a-z]/.test(value)) return text.usernameNeedsLetter;
  return reserved.has(value) ? text.usernameReserved : null;
}

/** The username as typed, in the form it is kept. */
export function normaliseUsername(value: string): string {
  return value.trim().replace(/^@/, "").toLowerCase();
}

/**
 * A valid username made from a name or a local part. `attempt` 0 is the plain one; further ones end in digits that
 * `seed` makes unlike those of other people, so a taken name is left behind in a few tries.
 */
export function suggestUsername(name: string, attempt = 0, seed = 0): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9_]+/g, "")
    .slice(0, usernameMaxChars);
  const base = /[a-z]/.test(plain) ? plain : `user${plain}`;
  const needsSuffix = attempt > 0 || checkUsername(base) !== null;
  if (!needsSuffix) return base;
  const suffix = String((Math.abs(Math.trunc(seed)) + attempt * 7919) % 10 ** Math.min(2 + attempt, 9)).padStart(
    2,
    "0",
  );
  return base.slice(0, usernameMaxChars - suffix.length) + suffix;
}
