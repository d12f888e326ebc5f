import type { becomeBusiness as becomeCall } from "#contract/business/business-accounts.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { viewerView } from "#server/domains/identity/sessions/viewer.view.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { nameColumns, requireWebsite } from "./profile-columns.ts";

/** Makes a person's account a business account, once; its name is the business's from then on. */
export async function becomeBusiness(
  services: Services,
  person: Person,
  { business_name, website_url }: CallParsed<typeof becomeCall>,
): Promise<WireViewer> {
  const names = nameColumns(business_name, "business_name");
  const website = website_url === undefined ? null : requireWebsite(website_url);
  const { db, clock } = services;
  const rules = await services.contentRules.judge(services, person.id, {
    ...{ kind: "person", texts: { business_name }, links: { website_url: website } },
  });
  return transaction(db, async (tx) => {
    const changed = await tx
      .updateTable("people")
      .set((column) => ({
        ...names,
        ...(website === null ? {} : { website_url: website }),
        is_partner: true,
        version: column("version", "+", 1),
        updated_at: clock.now(),
      }))
      .where("id", "=", person.id)
      .where("is_partner", "=", false)
      .returning("id")
      .executeTakeFirst();
    if (changed === undefined) refuse("CONFLICT", { message: businessRefusals.alreadyBusiness });
    if (rules.length > 0)
      await enqueue(tx, "meet_rules", { kind: "person", id: person.id, person_id: person.id, rules });
    await enqueue(tx, "index_person", { person_id: person.id });
    return viewerView((await accountById(tx, person.id)) ?? refuse("NOT_AUTHENTICATED"));
  });
}
