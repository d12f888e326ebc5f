import type { Api } from "./client.ts";

export type Locale = "en" | "de" | "ja" | "ko";
export type Theme = "system" | "light" | "dark";

/** What a page learns about the request it is rendered for; there is no other way to it. */
export type PageRequest = {
  /** Makes calls in process, as the viewer of this request. Calls are to be told apart by their `name`. */
  api: Api;
  /** Of this answer's Content-Security-Policy. */
  nonce: string;
  locale: Locale;
  theme: Theme;
  country: string;
  /** Scheme, host and port the product is known by, without a slash at the end. */
  origin: string;
};
