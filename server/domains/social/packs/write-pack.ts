import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { createPack as createPackCall, updatePack as updatePackCall } from "#contract/social/packs.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { seen } from "#server/calls/seen.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { requireUnlimited } from "#server/domains/people/profiles/require-unlimited.ts";
import { carryToPeople, fillPack, requireRoomForPack, requireVersion } from "./fill-pack.ts";
import { lockPack, type PackRow } from "./packs.queries.ts";
import { packView } from "./packs.view.ts";

type Written = CallData<typeof createPackCall>;

/** Makes a pack and tells who is in it. */
export async function createPack(
  services: Services,
  person: Person,
  input: CallParsed<typeof createPackCall>,
  key: string | null,
): Promise<Written> {
  const rules = await judged(services, person, input);
  return writeOnce(services, person, { key, call: "Pack.create", request: input }, async (tx) => {
    await requireRoomForPack(tx, person.id);
    await mayWrite(services, tx, person);
    const [id, now] = [services.ids.next(), services.clock.now()];
    const { personIds, boardIds, leftOut } = await fillPack(tx, person, input);
    const pack = {
      ...{ id, owner_id: person.id, title: input.title, description: input.description },
      ...{ person_ids: personIds, board_ids: boardIds, created_at: now },
    };
    await tx
      .insertInto("packs")
      .values({ ...pack, updated_at: now })
      .execute();
    await tx
      .insertInto("person_packs")
      .values({ person_id: person.id, pack_id: id, role: "maker", created_at: now })
      .execute();
    await carryToPeople(services, tx, person, { id, before: [], now: personIds });
    if (rules.length > 0) await enqueue(tx, "meet_rules", { kind: "pack", id, person_id: person.id, rules });
    return viewOf(tx, person, { ...pack, left_ids: [], moderated: false, version: 1 }, leftOut);
  });
}

/** Changes a pack of one's own. Refuses CONFLICT where another device was quicker. */
export async function updatePack(
  services: Services,
  person: Person,
  input: CallParsed<typeof updatePackCall>,
  touched: Touched,
): Promise<Written> {
  const rules = await judged(services, person, input);
  return transaction(services.db, async (tx) => {
    const before = await lockPack(tx, person.id, input.pack_id);
    requireVersion(before, input.version);
    await mayWrite(services, tx, person);
    const { personIds, boardIds, leftOut } = await fillPack(tx, person, input, before.left_ids);
    const pack = {
      ...{ title: input.title, description: input.description, person_ids: personIds, board_ids: boardIds },
      version: before.version + 1,
    };
    await tx
      .updateTable("packs")
      .set({ ...pack, updated_at: services.clock.now() })
      .where("id", "=", before.id)
      .execute();
    await carryToPeople(services, tx, person, { id: before.id, before: before.person_ids, now: personIds });
    if (rules.length > 0) await enqueue(tx, "meet_rules", { kind: "pack", id: before.id, person_id: person.id, rules });
    touched.name(before.id, person.id);
    return viewOf(tx, person, { ...before, ...pack }, leftOut);
  });
}

function judged(services: Services, person: Person, { title, description }: { title: string; description: string }) {
  return services.contentRules.judge(services, person.id, { kind: "pack", texts: { title, description } });
}

async function mayWrite(services: Services, tx: Tx, person: Person): Promise<void> {
  await requireUnlimited(tx, person.id, services.clock.now());
  await services.limits.take("pack", person.id, { tx });
}

async function viewOf(tx: Tx, person: Person, pack: PackRow, leftOut: number): Promise<Written> {
  return { ...(await packView(tx, person, seen(pack, "view"))), left_out: leftOut };
}
