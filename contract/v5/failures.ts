import type { ErrorName } from "#spec/error-codes.ts";
import type { Refusal } from "#contract/kit/refusal.ts";

/** What a request of the public API can miss, with the code that its description has for it. */
export const missing = {
  board: { code: 40, message: "Board not found." },
  pin: { code: 50, message: "Pin not found." },
  section: { code: 2031, message: "Sorry! We couldn't find this board section." },
  user: { code: 30, message: "User not found." },
  website: { code: 404, message: "Website not in user list." },
  media: { code: 404, message: "Media not found." },
  entity: { code: 404, message: "Not found in this ad account." },
} as const;
export type Missing = keyof typeof missing;

export type V5Failure = { http: number; code: number; message: string };

/** A refusal's code in the public API, where it isn't the HTTP status itself. */
const codes: Partial<Record<ErrorName, number>> = {
  INVALID_PARAMETERS: 1,
  NOT_AUTHENTICATED: 2,
  METHOD_NOT_ALLOWED: 5,
  RATE_LIMITED: 8,
  NOT_ALLOWED: 29,
  ROLE_MISSING: 29,
};

/** What a field of the product's own calls is called in the operations that take its value. */
const names: Readonly<Record<string, string>> = {
  media_upload_id: "media_source.media_id",
  image_url: "media_source.url",
  image_base64: "media_source.data",
  carousel: "media_source.items",
  carousel_index: "media_source.index",
  section: "board_section_id",
};

/** Says first which field is wrong, under the name that the sender knows it by. */
function naming(message: string, field: unknown): string {
  if (typeof field !== "string" || field === "") return message;
  const [own = ""] = field.split(".");
  const name = field.replace(own, names[own] ?? own);
  return `${name}: ${message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message}`;
}

/** The same failure as the public API tells it: `{code, message}` and the HTTP status. */
export function v5Failure({ reason, http, message, data }: Refusal): V5Failure {
  if (data?.["scopes"] !== undefined) return { http: 401, code: 3, message };
  if (data?.["unbuilt"] === true) return { http: 501, code: 4181, message };
  const thing = data?.["missing"];
  if (reason === "NOT_FOUND" && typeof thing === "string" && thing in missing)
    return { http, ...missing[thing as Missing] };
  // Its clients know no such answer: the product's own pages follow it.
  const status = reason === "MOVED" ? 404 : http;
  const own = data?.["v5_code"];
  const code = typeof own === "number" ? own : (codes[reason] ?? status);
  return { http: status, code, message: naming(message, data?.["field"]) };
}
