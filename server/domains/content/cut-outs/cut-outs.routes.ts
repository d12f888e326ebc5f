import * as calls from "#contract/content/cut-outs.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { cutOutsOf } from "./cut-outs.queries.ts";
import { makeCutOut } from "./make-cut-out.ts";
import { removeCutOut } from "./remove-cut-out.ts";

export const cutOutRoutes = [
  implementForPerson(calls.cutOut, ({ services, viewer, idempotencyKey }, input) =>
    makeCutOut(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.listCutOuts, async ({ services, viewer }, { pin_id: pinId }) => {
    if ((await visiblePin(services.db, viewer, pinId)) === undefined)
      refuse("NOT_FOUND", { message: refusalSentences.pinGone });
    return cutOutsOf(services.db, viewer.id, pinId);
  }),
  implementForPerson(calls.deleteCutOut, async ({ services, viewer }, { id }) => ({
    removed: await removeCutOut(services.db, viewer.id, id),
  })),
];
