import type { updateAd as updateCall, WireAd } from "#contract/business/campaigns.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { applyChange } from "#server/domains/business/entities/apply-change.ts";
import type { Services } from "#server/services/services.ts";
import { adViews } from "./ads.view.ts";
import { adRows } from "./campaigns.queries.ts";
import { requireBooks } from "./require-books.ts";

type Input = CallParsed<typeof updateCall>;

/** Pauses, resumes or archives an ad, or appeals against its rejection; what comes to no change changes nothing. `subjectId`: in whose name. */
export async function updateAd(
  services: Services,
  person: Person,
  input: Input,
  subjectId: string | null,
): Promise<WireAd> {
  const account = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  const { ad_id: id, status, appeal } = input;
  return transaction(services.db, async (tx) => {
    const who = { account, personId: person.id, subjectId, client: "page" } as const;
    await applyChange({ ...services, db: tx }, who, { kind: "ad", action: "update", id, fields: { status, appeal } });
    const rows = await adRows(tx, account.id, { adId: id, max: 1 });
    const [view] = await adViews(tx, account.id, rows, services.clock.now());
    return view ?? refuse("NOT_FOUND");
  });
}
