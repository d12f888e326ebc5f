import type { Api } from "./client.ts";

export type Locale = "en" | "de" | "ja" | "ko";
export type Theme = "system" | "light" | "dark";

export type OutsideWay = "google" | "facebook" | "line";

/** What a page learns about the request it is rendered for; there is no other way to it. */
export type PageRequest = {
  /** Makes calls in process, as the viewer of this request. Calls are to be told apart by their `name`. */
  api: Api;
  /** Of this answer's Content-Security-Policy. */
  nonce: string;
  locale: Locale;
  theme: Theme;
  country: string;
  /** The outside accounts that let people in here, so that room is kept for their buttons. */
  outsideWays?: readonly OutsideWay[] | undefined;
  /** Scheme, host and port the product is known by, without a slash at the end. */
  origin: string;
};
