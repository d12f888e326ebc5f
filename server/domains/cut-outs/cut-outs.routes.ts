import * as calls from "#contract/cut-outs.ts";
import { refuse } from "#contract/refusal.ts";
import { implementForPerson } from "../../http/implement.ts";
import { visiblePin } from "../pins/pins.queries.ts";
import { cutOutsOf, removeCutOut } from "./cut-outs.queries.ts";
import { makeCutOut } from "./make-cut-out.ts";

export const cutOutRoutes = [
  implementForPerson(calls.cutOut, ({ services, viewer, idempotencyKey }, input) =>
    makeCutOut(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.listCutOuts, async ({ services, viewer }, { pin_id: pinId }) => {
    if ((await visiblePin(services.db, viewer, pinId)) === undefined)
      refuse("NOT_FOUND", { message: "This Pin isn't here any more." });
    return cutOutsOf(services.db, viewer.id, pinId);
  }),
  implementForPerson(calls.deleteCutOut, async ({ services, viewer }, { id }) => ({
    removed: await removeCutOut(services.db, viewer.id, id),
  })),
];
