import { savePin as savePinCall, updatePin as updatePinCall } from "#contract/content/pins.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import { readInput } from "#server/calls/read-input.ts";
import type { Person } from "#server/calls/viewer.ts";
import { personPins } from "#server/domains/content/pins/pin-lists.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { pinViews } from "#server/domains/content/pins/pins.view.ts";
import { savePin } from "#server/domains/content/pins/save-pin.ts";
import { trashPin } from "#server/domains/content/trash/trash-pin.ts";
import { updatePin } from "#server/domains/content/pins/update-pin.ts";
import { given, implementV5, refuseMissing } from "#server/domains/public-api/implement-v5.ts";
import { besidePins } from "./beside-pins.ts";
import { createPinFrom } from "./create-pin-from.ts";
import { mapPage, pageOf } from "./paging.ts";
import { kindsOf, v5Pin } from "./pins.view.ts";
import { boardToWrite, pinToWrite, requireSection } from "./to-write.ts";

const filters = {
  exclude_native: { isSaved: true },
  exclude_repins: { isSaved: false },
  has_been_promoted: { isPromoted: true },
} as const;

async function readPin({ services, viewer }: CallContext<Person>, id: string) {
  const row = (await visiblePin(services.db, viewer, id)) ?? refuseMissing("pin");
  const [pin] = await pinViews(services.db, viewer, [row]);
  return pin ?? refuseMissing("pin");
}

export const pinRoutes = [
  implementV5("pins/list", null, async (context, { query }) => {
    const { services, viewer } = context;
    const { pin_filter: filter, pin_type: type, include_protected_pins: isAll = false } = query;
    const page = await personPins(services, viewer, viewer.id, {
      ...pageOf(query),
      kinds: kindsOf(query.creative_types),
      ...(filter !== undefined && filters[filter]),
      privacies: type === "PRIVATE" ? ["secret"] : isAll ? undefined : ["public", "secret"],
    });
    const beside = await besidePins(context, page.items, query.pin_metrics);
    return mapPage(page, (pin) => v5Pin(pin, context, beside(pin)));
  }),

  implementV5("pins/get", "pin", async (context, { path, query }) => {
    const pin = await readPin(context, path.pin_id);
    return v5Pin(pin, context, (await besidePins(context, [pin], query.pin_metrics))(pin));
  }),

  implementV5("pins/create", "board", async (context, { body }) => v5Pin(await createPinFrom(context, body), context)),

  implementV5("pins/save", "pin", async (context, { path, body }) => {
    const { services, viewer, idempotencyKey } = context;
    const boardId = body.board_id ?? refuseField("board_id", "board_id: name the board to save to");
    await boardToWrite(context, boardId, "pins:write_secret");
    await requireSection(context, boardId, body.board_section_id ?? null);
    const place = { pin_id: path.pin_id, board_id: boardId, section: body.board_section_id ?? null };
    return v5Pin(await savePin(services, viewer, readInput(savePinCall, place), idempotencyKey), context);
  }),

  implementV5("pins/update", "pin", async (context, { path, body }) => {
    const pin = await pinToWrite(context, path.pin_id);
    const { board_id: boardId = pin.board_id, board_section_id: sectionId } = body;
    const section = sectionId === undefined ? (boardId === pin.board_id ? pin.section_id : null) : sectionId;
    const isMoved = boardId !== pin.board_id || section !== pin.section_id;
    if (isMoved) {
      await boardToWrite(context, boardId, "pins:write_secret");
      await requireSection(context, boardId, section);
    }
    const { title, description, alt_text, link } = body;
    const texts = Object.entries(given({ title, description, alt_text })).map(([name, text]) => [name, text ?? ""]);
    const place = isMoved && { board_id: boardId, section };
    const changes = { ...Object.fromEntries(texts), ...given({ link }), ...place };
    if (Object.keys(changes).length === 0) return v5Pin(await readPin(context, pin.id), context);
    const input = readInput(updatePinCall, { id: pin.id, ...changes });
    return v5Pin(await updatePin(context.services, context.viewer, input, context.touched), context);
  }),

  implementV5("pins/delete", "pin", async (context, { path }) => {
    const pin = await pinToWrite(context, path.pin_id);
    await trashPin(context.services, context.viewer, pin.id, context.touched);
    return null;
  }),
];
