import type { Locale } from "#rules/kit/locale.ts";
import type { Api } from "./client.ts";

export type Theme = "system" | "light" | "dark";

export type OutsideWay = "google" | "facebook" | "line";

/** How the site is called and looks, where that is its operator's choice; null: as the product has it. */
export type PageBrand = {
  name: string | null;
  tagline: string | null;
  /** By what the files of the logo are known. */
  logo: string | null;
  /** There is a page of who runs it. */
  imprint: boolean;
  /** Rules of style for accent and logo. */
  css: string;
};

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
  /** What an operator set of how the site is called and looks. */
  brand?: PageBrand | undefined;
  /** Scheme, host and port the product is known by, without a slash at the end. */
  origin: string;
};
