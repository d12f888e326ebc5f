import type { AccountRight } from "#contract/kit/rights.ts";
import type { ActedAs, Call, Scope } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { HeldPermission } from "#spec/constants/business-access.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Account, Behind } from "#server/services/accounts.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "./viewer.ts";

/**
 * In whose name a call is made: null for the viewer's own, else an advertiser account or a business they may act for. `person`: in whose
 * place it is done, so that what is made is theirs.
 */
export type Subject = (Account & { person?: Behind }) | null;

type Asking = {
  services: Pick<Services, "accounts" | "db">;
  actingAs?: string;
  viewer: Pick<Viewer, "id" | "sessionHash" | "systemUserOf">;
  scopes?: readonly Scope[];
};

/** The part of a call that says for whom it may be made. */
type Asked = Pick<Call, "audience" | "carries" | "method" | "scopes">;

/** Where an input names whom the call is for; the last one that is given counts. */
const fields = ["orbac_subject_id", "advertiser_id"] as const;

/**
 * The subject of a call: whom its input names, else the business that the viewer acts as.
 * @throws NOT_ALLOWED with the field, where the viewer has nothing to do with that account or business
 * @throws NOT_ALLOWED where the viewer acts as a business and the call isn't made for businesses, or a system user makes a call for persons
 * @throws ROLE_MISSING where the viewer lacks the right that the call needs
 * @throws STEP_UP_REQUIRED where the viewer lacks the second factor that the business asks for
 */
export async function subjectOf(
  asking: Asking,
  { audience, carries, method, scopes: needed }: Asked,
  input: unknown,
  acted: ActedAs = "person",
): Promise<Subject> {
  const { services, viewer } = asking;
  const actingAs = acted === "person" || asking.actingAs === viewer.id ? undefined : asking.actingAs;
  if (viewer.id === null) return null;
  if (carries === "parts") {
    const subject = await operationSubject(asking, method, input as Parts);
    if (viewer.systemUserOf !== undefined && subject?.person === undefined && needed.some(isOfPerson))
      refuse("NOT_ALLOWED", { message: businessRefusals.noPerson, data: { field: "ad_account_id" } });
    return subject;
  }
  if (actingAs !== undefined && acted === "nobody") refuse("NOT_ALLOWED", { message: commonCopy.errors.notAsBusiness });
  const right = actingAs !== undefined && typeof audience !== "object" ? "content:publish" : rightFor(audience, method);
  if (right === null) return null;
  const named = { ...(actingAs !== undefined && { orbac_subject_id: actingAs }), ...(input as object) };
  let account: Account | null = null;
  // Acting for a business one may name one of its advertiser accounts beside it.
  let person: Behind | undefined;
  // Elsewhere an account is what a call is about.
  for (const field of typeof audience === "object" ? fields : fields.slice(0, 1)) {
    const id = (named as Partial<Record<string, unknown>>)[field];
    if (typeof id !== "string" || id === viewer.id) continue;
    account = await services.accounts.find(services.db, viewer.id, id);
    const isProfile = account === null && field === "orbac_subject_id";
    if (isProfile) account = await services.accounts.profile(services.db, viewer.id, id);
    if (account === null) refuseField(field);
    requireRight(account, right);
    await requireFactor(asking, account, field);
    if (isProfile) person = await inPlaceOf(asking, account, field, ["secret", "protected"]);
  }
  return account && { ...account, ...(person !== undefined && { person }) };
}

/** What a call needs in whose name it is made. What anybody reads is read as a business by who may publish for it. */
function rightFor(audience: Call["audience"], method: Call["method"]): AccountRight | null {
  if (typeof audience === "object") return "may" in audience ? audience.may : null;
  return method === "GET" ? "content:publish" : null;
}

/** Scopes of what people have: a system user has nothing of the kind, and reaches it in the name of an ad account alone. */
const isOfPerson = (scope: Scope) => /^(user_accounts|boards|pins):/.test(scope);

type Parts = { query?: { ad_account_id?: string } };

/** Who may have an operation of the public API done for the owner of an ad account, by what it does. */
const operators: Readonly<Record<"read" | "write" | "secret", readonly HeldPermission[]>> = {
  read: ["OWNER", "ADMIN", "ANALYST", "CAMPAIGN_MANAGER"],
  write: ["OWNER", "ADMIN", "CAMPAIGN_MANAGER"],
  secret: ["OWNER", "ADMIN"],
};

/** `ad_account_id` names an account for whose owner an operation is done: the "operation user_account" of the public API. */
async function operationSubject(asking: Asking, method: Call["method"], { query }: Parts): Promise<Subject> {
  const { services, viewer, scopes } = asking;
  const [field, id] = ["ad_account_id", query?.ad_account_id] as const;
  if (id === undefined || viewer.id === null) return null;
  const account = (await services.accounts.find(services.db, viewer.id, id)) ?? refuseField(field);
  if (account.owner_id === viewer.id) return null;
  const has = (which: keyof typeof operators) => operators[which].some((one) => account.permissions.has(one));
  if (!has(method === "GET" ? "read" : "write")) refuse("ROLE_MISSING", { data: { role: "CAMPAIGN_MANAGER" } });
  await requireFactor(asking, account, field);
  const reads = (["boards:read_secret", "pins:read_secret"] as const).every((one) => scopes?.includes(one) !== false);
  const seen = [...(reads && has("secret") ? (["secret"] as const) : []), ...(reads ? (["protected"] as const) : [])];
  return { ...account, person: await inPlaceOf(asking, account, field, seen) };
}

async function requireFactor(
  { services: { accounts, db }, viewer }: Asking,
  { owner_id: businessId }: Account,
  field: string,
): Promise<void> {
  const id = viewer.id ?? refuse("NOT_AUTHENTICATED");
  if (await accounts.meetsMfa(db, { ...viewer, id }, businessId)) return;
  refuse("STEP_UP_REQUIRED", {
    message: businessRefusals.needsFactor,
    detail: field,
    data: { field, business_id: businessId },
  });
}

async function inPlaceOf(
  { services: { accounts, db } }: Asking,
  account: Account,
  field: string,
  sees: Parameters<typeof accounts.behind>[2],
): Promise<Behind> {
  return (await accounts.behind(db, account.owner_id, sees)) ?? refuseField(field);
}

function refuseField(field: string): never {
  refuse("NOT_ALLOWED", { message: refusalSentences.notActing, detail: field, data: { field } });
}

function requireRight({ rights }: Account, right: AccountRight): void {
  if (!rights.has(right)) refuse("ROLE_MISSING", { data: { role: right } });
}

/** The account of somebody else in whose name something is made; null for what people make for themselves. saving §6 */
export function accountOfOther(subject: Subject, personId: string): string | null {
  return subject === null || subject.owner_id === personId ? null : subject.id;
}
