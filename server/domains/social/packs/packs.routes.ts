import * as calls from "#contract/social/packs.ts";
import { implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { followPack, unfollowPack } from "./follow-pack.ts";
import { listPacks } from "./list-packs.ts";
import { requirePack } from "./packs.queries.ts";
import { packView } from "./packs.view.ts";
import { deletePack, leavePack } from "./remove-pack.ts";
import { createPack, updatePack } from "./write-pack.ts";

export const packRoutes = [
  implementList(calls.listPacks, ({ services, viewer }, input) => listPacks(services, viewer, input)),
  implement(calls.getPack, async ({ services: { db }, viewer }, { pack_id }) =>
    packView(db, viewer, await requirePack(db, viewer, pack_id)),
  ),
  implementForPerson(calls.createPack, ({ services, viewer, idempotencyKey }, input) =>
    createPack(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.updatePack, ({ services, viewer, touched }, input) =>
    updatePack(services, viewer, input, touched),
  ),
  implementForPerson(calls.deletePack, ({ services, viewer, touched }, { pack_id }) =>
    deletePack(services, viewer, pack_id, touched),
  ),
  implementForPerson(calls.leavePack, ({ services, viewer, touched }, { pack_id }) =>
    leavePack(services, viewer, pack_id, touched),
  ),
  implementForPerson(calls.followPack, ({ services, viewer }, input) => followPack(services, viewer, input)),
  implementForPerson(calls.unfollowPack, ({ services, viewer }, input) => unfollowPack(services, viewer, input)),
];
