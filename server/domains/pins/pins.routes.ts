import * as calls from "#contract/pins.ts";
import { refuse } from "#contract/refusal.ts";
import type { CallContext } from "../../http/context.ts";
import { implement, implementForPerson } from "../../http/implement.ts";
import { createPin } from "./create-pin.ts";
import { visiblePin } from "./pins.queries.ts";
import { pinViews } from "./pins.view.ts";
import { savePin } from "./save-pin.ts";

async function readPin({ services, viewer }: CallContext, { id }: { id: string }) {
  const row = await visiblePin(services.db, viewer, id);
  const [pin] = row === undefined ? [] : await pinViews(services.db, viewer, [row]);
  return (
    pin ??
    refuse("NOT_FOUND", { message: "This Pin isn't here. It may have been deleted, or you may not be able to see it." })
  );
}

export const pinRoutes = [
  implement(calls.getPin, readPin),
  implement(calls.getPinByPath, readPin),
  implementForPerson(calls.createPin, ({ services, viewer, idempotencyKey }, input) =>
    createPin(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.savePin, ({ services, viewer, idempotencyKey }, input) =>
    savePin(services, viewer, input, idempotencyKey),
  ),
];
