import type { Api } from "./client.ts";

export type Locale = "en" | "de" | "ja" | "ko";
export type Theme = "system" | "light" | "dark";

export type OutsideWay = "google" | "facebook" | "line";

/** All that a page knows about the request it is rendered for. */
export type PageRequest = {
  /** In-process calls as the viewer of this request. Calls are identified by their `name`. */
  api: Api;
  /** The nonce of this response's Content-Security-Policy. */
  nonce: string;
  locale: Locale;
  theme: Theme;
  country: string;
  /** The outside accounts people can sign in with here, so that space is reserved for their buttons. */
  outsideWays?: readonly OutsideWay[] | undefined;
  /** Ads are sold here: pages tell what was seen. */
  tellsSeen?: boolean | undefined;
  /** Scheme, host and port the product is known by, without a slash at the end. */
  origin: string;
};
