import { z } from "zod";
import { countCharacters } from "#rules/kit/characters.ts";
import { limits } from "#spec/constants/limits.ts";

/** An id: decimal digits, at most 18 long. Numbers are not taken, they lose digits. */
export const idField = z.string().regex(/^[1-9][0-9]{0,17}$/, "must be an id (a string of digits)");

/** Opaque position in a list; what it holds is checked where it is opened. */
export const bookmarkField = z.string().min(1).max(500);

const pageSizeField = z.number().int().min(1).max(limits.pageSizeMax);

/** Fields every list takes. */
export const pageFields = {
  bookmark: bookmarkField.optional(),
  page_size: pageSizeField.default(limits.pageSizeDefault),
};

/** One line of text as a person types it: trimmed, no control characters. `max` counts characters as people see them. */
export function lineField(max: number) {
  return z
    .string()
    .transform((text) => withoutTurns(text.normalize("NFC")).replace(/\s+/gu, " ").trim())
    .refine((text) => !hasControls(text), "must not contain control characters")
    .refine((text) => length(text) <= max, `must be at most ${max} characters`);
}

/** Several lines of text; line breaks stay. */
export function textField(max: number) {
  return z
    .string()
    .transform((text) => text.normalize("NFC").replace(/\r\n?/gu, "\n").trim())
    .refine((text) => !hasControls(text), "must not contain control characters")
    .refine((text) => length(text) <= max, `must be at most ${max} characters`);
}

/** Removes Unicode bidi controls, which could make the surrounding text read differently. */
function withoutTurns(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, "");
}

function length(text: string): number {
  return text.length > 20_000 ? text.length : countCharacters(text);
}

function hasControls(text: string): boolean {
  if (!text.isWellFormed()) return true;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 ? code !== 0x09 && code !== 0x0a : code === 0x7f || code === 0x2028 || code === 0x2029) return true;
  }
  return false;
}

/** An `http` or `https` address without credentials. */
export const webAddressField = z
  .string()
  .trim()
  .max(2048, "must be at most 2048 characters")
  .refine((value) => isWebAddress(value), "must be a web address that starts with http:// or https://");

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === "https:" || url.protocol === "http:") && url.username === "" && url.password === "";
}
