import type { z } from "zod";
import type { ErrorName } from "#spec/error-codes.ts";
import type { Effects, Kind } from "./effects.ts";
import type { AccountRight, OperatorRight } from "./rights.ts";

/**
 * Who may call: anyone, or a person who is signed in. `may`: a person in their own name, or in that of the account the input names
 * (`orbac_subject_id`, `advertiser_id`) where they have this right. `operate`: who operates this instance and has this right; nobody else
 * learns that there is such a call.
 */
export type Audience = "anyone" | "viewer" | { readonly may: AccountRight } | { readonly operate: OperatorRight };

/**
 * What somebody must be to a business, or may in an advertiser account, that the input names, for the call to be made at all. Fields inside
 * another are named with dots (`path.business_id`). Where the business asks its people for a second factor, it is asked for.
 * `account`: the right they must have there; null: any. `business`: whether they must administer it or only belong to it; `self` names those
 * whom a member may name without administering it, as long as all of them are the member; `own`: nor need who asks about themselves be a
 * business. `found`: the input names something of a business, which is known once that is read; the use case asks under its lock.
 */
export type Within =
  | { readonly account: string; readonly right: AccountRight | null }
  | { readonly business: string; readonly as: "BIZ_ADMIN" | "MEMBER"; readonly self?: string; readonly own?: true }
  | { readonly found: "BIZ_ADMIN" };

/**
 * What is asked of the session that a call is made in. `fresh`: that who holds it has logged in or shown anew who they are within the last
 * ten minutes; an object: where this field of the input is one of these.
 */
export type Proof = "session" | "fresh" | { readonly field: string; readonly is: readonly unknown[] };

/**
 * In whose name a call is made while somebody acts as a business. `business`: in that of the business. `person`: in their own. `nobody`: it is
 * refused, since a business's letters and what it keeps from others are for its owner alone. A file of calls says it for all of them; without
 * a word it is `person`.
 */
export type ActedAs = "business" | "person" | "nobody";

/** Which limit of requests a call counts against; the numbers stand in spec/constants/rate-limits.ts. */
export type LimitClass =
  | "read"
  | "write"
  | "upload"
  | "search"
  | "access"
  | "account_lookup"
  | "link_lookup"
  | "address"
  | "company"
  | "step"
  | "mail"
  | "outbound"
  | "event"
  | PublicLimit;

/** The classes of the public API, under its own names. */
export type PublicLimit =
  | "org_read"
  | "org_write"
  | "org_analytics"
  | "ads_read"
  | "ads_write"
  | "ads_analytics"
  | "ads_conversions"
  | "catalogs_read"
  | "catalogs_write"
  | "trends_read"
  | "msot_write"
  | "advanced_auction_read"
  | "advanced_auction_write";

/** What an access token may do, in the words of the public API's version 5. */
export const scopes = [
  ...(["user_accounts:read", "user_accounts:write"] as const),
  ...(["boards:read", "boards:read_secret", "boards:write", "boards:write_secret"] as const),
  ...(["pins:read", "pins:read_secret", "pins:write", "pins:write_secret"] as const),
  ...(["ads:read", "ads:write", "billing:read", "billing:write", "biz_access:read", "biz_access:write"] as const),
  ...(["catalogs:read", "catalogs:write", "msot:write"] as const),
] as const;
export type Scope = (typeof scopes)[number];

export type Method = "GET" | "POST" | "PUT" | "DELETE" | "PATCH";

/**
 * What the audit log says of a call: who made it, when and how it ended, and these fields of its input. They must hold ids and choices,
 * nothing typed and no secret.
 */
export type Audited<Field extends string = string> = {
  /** The field that names the other person it is done to. */
  about?: Field;
  names?: readonly Field[];
  /** The call is noted only where its input has one of these fields. */
  when?: readonly Field[];
};

/** One call of the wire, written once: the server, the client, OpenAPI and the tests are all made from it. */
export type Call<Input extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly method: Method;
  /** `:name` segments are taken from the input of that name. A trailing slash is always accepted too. */
  readonly path: string;
  readonly audience: Audience;
  readonly within: Within | null;
  /** Of an operator's write it is `fresh` unless the call says otherwise: it removes, moves money, gives a role or changes what others see. */
  readonly proof: Proof;
  /** Where it differs from what its file says of all of them. */
  readonly actedAs?: ActedAs;
  /** What the call changes: cached pages are dropped and client queries refetched by it. */
  readonly effect: Effects["effect"];
  readonly touches: readonly Kind[];
  /** For a write that is told in the audit log: what changes security or members, deletes, or takes data out. */
  readonly audited: Audited | null;
  /** For a read: the client refetches it when one of these kinds was changed. Rankings and search results are not refetched. */
  readonly shows: readonly Kind[];
  readonly limit: LimitClass;
  readonly input: Input;
  /** Other names that fields of the input go by: the specification writes some of them in camel case. */
  readonly aliases: Readonly<Record<string, string>>;
  readonly data: Data;
  readonly errors: readonly ErrorName[];
  /** The answer is a page of a list; a bookmark may stand beside the data. */
  readonly paged: boolean;
  /** A write that a person may repeat by accident: takes the header Idempotency-Key. */
  readonly idempotent: boolean;
  /**
   * `query`: plain parameters. `options`: one url-encoded JSON object. `body`: a JSON body. `parts`: the input keeps them apart, as
   * `{path, query, body}`.
   */
  readonly carries: "query" | "options" | "body" | "parts";
  /** The HTTP status of a success. */
  readonly status: number;
  /**
   * `envelope`: the product's own answers. `plain`: those of the public API, the data itself, lists as `{items, bookmark}`, failures as
   * `{code, message}`.
   */
  readonly form: "envelope" | "plain";
  /** What an access token must allow; only calls of the public API and those of advertising take tokens. */
  readonly scopes: readonly Scope[];
  /** Largest body in bytes. */
  readonly maxBytes: number;
  /** Its JSON may come as text/plain too, as pages send it that are being left (`navigator.sendBeacon`). */
  readonly beacon: boolean;
  /** One line of the reference: what the call does. */
  readonly summary: string;
  /** Answers that tell nothing to somebody who guesses: they don't count against the call's own limit, which is one of guesses. */
  readonly spares?: (data: unknown) => boolean;
  /** Of an operation of the public API: which of what a request gives has no effect, for its answer to say so. */
  readonly overlooks?: (raw: unknown) => readonly string[];
};

export type CallInput<C extends Call> = z.input<C["input"]>;
export type CallParsed<C extends Call> = z.output<C["input"]>;
export type CallData<C extends Call> = z.output<C["data"]>;

type Described<Input extends z.ZodType, Data extends z.ZodType> = {
  summary: string;
  audience?: Audience;
  within?: Within;
  proof?: Proof;
  actedAs?: ActedAs;
  limit?: LimitClass;
  input: Input;
  aliases?: Readonly<Record<string, string>>;
  data: Data;
  errors?: readonly ErrorName[];
  paged?: boolean;
  idempotent?: boolean;
  audited?: Audited<keyof z.output<Input> & string>;
  maxBytes?: number;
  beacon?: boolean;
  spares?: (data: unknown) => boolean;
};
type Addressed<M extends Method> = { name: string; method: M; path: string; carries?: Call["carries"] };

/** A write declares what it changes; a read declares which kinds make it stale. */
type Declared<M extends Method> = M extends "GET"
  ? { effect?: never; touches?: never; shows: readonly Kind[] }
  : Effects & { shows?: never };

/** The largest body of a call that carries no file. */
export const defaultMaxBytes = 64 * 1024;

/**
 * Defines a call named by its path (`GET /v3/register/exists/`). Reads carry plain query parameters, writes a JSON body.
 * Input schemas must be strict objects: unknown fields are refused.
 */
export function defineCall<Input extends z.ZodType, Data extends z.ZodType, M extends Method>(
  definition: Described<Input, Data> & Addressed<M> & Declared<M>,
): Call<Input, Data> {
  return complete(definition);
}

/** Defines a call of the public API: plain form, for whoever holds an access token with these scopes. */
export function definePlain<Input extends z.ZodType, Data extends z.ZodType>(
  definition: Omit<Described<Input, Data>, "audited"> &
    Addressed<Method> &
    Partial<Pick<Call, "effect" | "touches" | "audited">> &
    Pick<Call, "scopes" | "status" | "overlooks">,
): Call<Input, Data> {
  const { audited = null, scopes: needed, status, ...facts } = definition;
  return { ...complete({ audience: "viewer", ...facts }), form: "plain", audited, scopes: needed, status };
}

type Verb = "get" | "create" | "update" | "delete";

/**
 * Defines one verb of a resource: `/resource/{Name}Resource/{verb}/`. `get` reads `?options=` (a JSON object), the other verbs
 * take the options as the JSON body of a POST.
 */
export function defineResource<Input extends z.ZodType, Data extends z.ZodType, V extends Verb>(
  resource: string,
  verb: V,
  definition: Described<Input, Data> & Declared<V extends "get" ? "GET" : "POST">,
): Call<Input, Data> {
  return complete({
    ...definition,
    name: `${resource}.${verb}`,
    method: verb === "get" ? "GET" : "POST",
    path: `/resource/${resource}Resource/${verb}`,
    carries: verb === "get" ? "options" : "body",
  });
}

function complete<Input extends z.ZodType, Data extends z.ZodType>(
  definition: Described<Input, Data> &
    Addressed<Method> & {
      effect?: Effects["effect"];
      touches?: readonly Kind[];
      shows?: readonly Kind[];
    },
): Call<Input, Data> {
  const reads = definition.method === "GET";
  const { audience = "anyone", effect = "none" } = definition;
  const isOperators = typeof audience === "object" && "operate" in audience;
  return {
    audience,
    within: null,
    proof: isOperators && effect !== "none" ? "fresh" : "session",
    effect: "none",
    touches: [],
    shows: [],
    limit: reads ? "read" : "write",
    errors: [],
    aliases: {},
    paged: false,
    idempotent: false,
    audited: null,
    carries: reads ? "query" : "body",
    status: 200,
    form: "envelope",
    scopes: scopesOf(definition),
    maxBytes: defaultMaxBytes,
    beacon: false,
    ...definition,
  };
}

const adPath = /^\/ads\/v4\//;
const scopeOfRight = {
  "ads:read": "ads:read",
  "ads:manage": "ads:write",
  "billing:read": "billing:read",
  "billing:manage": "billing:write",
} as const;

/** Calls of advertising take access tokens that allow what the account's right does; those that anybody may make ask for none. */
function scopesOf({ path, within }: { path: string; within?: Within }): readonly Scope[] {
  const right = within !== undefined && "account" in within ? within.right : null;
  return adPath.test(path) && right !== null && right !== "content:publish" ? [scopeOfRight[right]] : [];
}
