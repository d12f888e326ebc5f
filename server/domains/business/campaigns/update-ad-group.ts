import type { updateAdGroup as updateCall, WireAdGroup } from "#contract/business/ad-groups.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { applyChange } from "#server/domains/business/entities/apply-change.ts";
import type { Services } from "#server/services/services.ts";
import { listAdGroups } from "./list-ad-groups.ts";
import { requireBooks } from "./require-books.ts";

type Input = CallParsed<typeof updateCall>;

/** Changes what is given of an ad group, all or nothing, where it is still the version that was looked at. `subjectId`: in whose name. */
export async function updateAdGroup(
  services: Services,
  person: Person,
  input: Input,
  subjectId: string | null,
): Promise<WireAdGroup> {
  const account = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  const { ad_group_id: id, version, name, status, bid_micro } = input;
  return transaction(services.db, async (tx) => {
    const who = { account, personId: person.id, subjectId, client: "page" } as const;
    const change = { kind: "ad_group", action: "update", id, version, fields: { name, status, bid_micro } } as const;
    await applyChange({ ...services, db: tx }, who, change);
    const [view] = await listAdGroups(tx, account, { id, below: null, max: 1 }, services.clock.now());
    return view ?? refuse("NOT_FOUND");
  });
}
