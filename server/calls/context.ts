import type { Tables } from "#server/database/tables/tables.ts";
import type { Selectable } from "kysely";
import type { Call, Scope } from "#contract/kit/define.ts";
import type { Subject } from "./subject.ts";
import type { Viewer } from "./viewer.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { RequestsLeft } from "#server/services/limits.ts";
import type { Services } from "#server/services/services.ts";

/** Where a request comes from, as far as it can be told. */
export type Origin = {
  address: string;
  country: string;
  countryFromIp: string;
  region: string;
  userAgent: string;
  locale: string;
  /** The browser says no to being followed (`Sec-GPC: 1`, https://w3c.github.io/gpc/). */
  refusesTracking?: true;
  /** The browser says that nobody may have asked for this: it fetches ahead, or for a frame of another page. */
  fetchedFor?: "prefetch" | "frame";
};

export type CookieOptions = { maxAgeS?: number; httpOnly?: boolean; session?: boolean };

export type Cookies = {
  get(name: string): string | undefined;
  /** HttpOnly, SameSite=Lax, Path=/; on https also Secure with the `__Host-` prefix. */
  set(name: string, value: string, options?: CookieOptions): void;
  clear(name: string): void;
  /** Whether this answer sets (true) or clears (false) it; undefined when it leaves it alone. */
  changed(name: string): boolean | undefined;
};

/** Where a call came from: its own request, a page being rendered, or the operator on the machine itself (commands, imports). */
export type CallSource = "request" | "page" | "operator";

/** What use cases get from a route: no request and no reply. */
export type CallContext<Who extends Viewer = Viewer> = {
  services: Services;
  viewer: Who;
  source: CallSource;
  /** The call `admit` has already let in. */
  admittedTo: Call | null;
  /** What the access token allows that the call came with; without one the viewer's session, which may do everything. */
  scopes?: readonly Scope[];
  /** The app whose token it came with; null: one that belongs to no app. */
  appId?: string | null;
  /** What is left of the call's limit of requests. */
  requestsLeft?: RequestsLeft;
  /** The business that the viewer says they act as; whether they may is settled for each call. */
  actingAs?: string;
  /** In whose name the call is made; settled by `perform`, once its input is known. */
  subject: Subject;
  origin: Origin;
  cookies: Cookies;
  /** The viewer's account, where it was read with their session: for the call that shows it, and for pages, which all make that call. */
  account?: Selectable<Tables["people"]>;
  /** SHA-256 of the session's token, when there is one. */
  sessionHash: Buffer | null;
  /** SHA-256 of the device cookie. */
  deviceHash: Buffer | null;
  /** This device has seen a person before, and nobody is signed in now: LIMITED_LOGIN. access §3 */
  seenBefore: boolean;
  /** What the write says that it changed; `perform` passes it on. */
  touched: Touched;
  /** Set when the person's client marked this write as repeatable. */
  idempotencyKey: string | null;
};

/** A page of a list. */
export type Page<Item> = { items: Item[]; bookmark: string | null };

export type Implementation = {
  call: Call;
  handle: (context: CallContext, input: unknown) => Promise<{ data: unknown; bookmark?: string | null }>;
};
