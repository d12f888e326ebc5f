import type { Call, Proof, Within } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { asPerson } from "./implement.ts";
import type { CallContext } from "./context.ts";
import { requireStepUp } from "./step-up.ts";

/**
 * Admits what a call was given, once that is read: what the person must be in the business or the account that it names, that business's
 * second factor, and a fresh proof of who they are, which who made a program's token gave then. Refuses as `requireWithin` and
 * `requireStepUp` do. The operator on the machine itself is asked for nothing.
 */
export async function admitInput(
  { within, proof, form }: Pick<Call, "within" | "proof" | "form">,
  context: CallContext,
  input: unknown,
): Promise<void> {
  if (context.source === "operator") return;
  if (within !== null) await requireWithin(within, form, context, input);
  const hasSession = context.viewer.id !== null && context.scopes === undefined;
  if (hasSession && asksFresh(proof, input)) await requireStepUp(asPerson(context));
}

function asksFresh(proof: Proof, input: unknown): boolean {
  return typeof proof === "object"
    ? fieldsAt(input, proof.field).some((one) => proof.is.includes(one))
    : proof === "fresh";
}

/**
 * Of an account: refuses strangers NOT_FOUND (the public API: NOT_ALLOWED), and ROLE_MISSING to those without the right. Of a business:
 * NOT_ALLOWED to strangers and partners, ROLE_MISSING to members where an administrator is needed. STEP_UP_REQUIRED, with the business, to
 * who lacks the second factor that it asks for.
 */
async function requireWithin(within: Within, form: Call["form"], context: CallContext, input: unknown): Promise<void> {
  const { services, viewer } = asPerson(context);
  const { accounts, db } = services;
  if ("found" in within) return;
  const [named] = fieldsAt(input, "account" in within ? within.account : within.business);
  if (typeof named !== "string") return;
  if ("account" in within) {
    const account = await accounts.find(db, viewer.id, named);
    if (account === null) refuseAccount(form);
    if (within.right !== null && !account.rights.has(within.right))
      refuse("ROLE_MISSING", { data: { role: within.right } });
    return requireFactor(context, viewer.id, account.owner_id);
  }
  const { as, self, own = false } = within;
  if (own && named === viewer.id) return;
  const standing = await accounts.standing(db, viewer.id, named);
  if (standing === "OWNER") return;
  if (standing === null || standing === "PARTNER") refuse("NOT_ALLOWED", { message: businessRefusals.notYourBusiness });
  const about = self === undefined ? [] : fieldsAt(input, self);
  if (about.length > 0 && about.every((one) => one === viewer.id)) return;
  if (as === "BIZ_ADMIN" && standing !== "BIZ_ADMIN") refuse("ROLE_MISSING", { data: { role: "BIZ_ADMIN" } });
  return requireFactor(context, viewer.id, named);
}

function refuseAccount(form: Call["form"]): never {
  if (form === "envelope") refuse("NOT_FOUND");
  refuse("NOT_ALLOWED", { message: businessRefusals.notYourResource });
}

async function requireFactor({ services, viewer }: CallContext, id: string, businessId: string): Promise<void> {
  if (await services.accounts.meetsMfa(services.db, { ...viewer, id }, businessId)) return;
  refuse("STEP_UP_REQUIRED", { message: businessRefusals.needsFactor, data: { business_id: businessId } });
}

/** What stands at `path.business_id` or, in a list, at each of `body.members.member_id`. */
function fieldsAt(input: unknown, path: string): unknown[] {
  return path
    .split(".")
    .reduce<unknown[]>(
      (found, name) =>
        found
          .flatMap((one) => (typeof one === "object" && one !== null ? [(one as Record<string, unknown>)[name]] : []))
          .flat(),
      [input],
    );
}
