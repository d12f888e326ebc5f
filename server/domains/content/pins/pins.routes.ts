import type { CallParsed } from "#contract/kit/define.ts";
import * as calls from "#contract/content/pins.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { CallContext } from "#server/calls/context.ts";
import { asPerson, implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { linkDomain } from "#server/domains/people/claims/official-user.ts";
import { isClosedTo } from "#server/domains/people/profiles/people.view.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import { createPin } from "./create-pin.ts";
import { emptyTrashPortion } from "#server/domains/content/trash/empty-trash-of.ts";
import { listTrash } from "#server/domains/content/trash/list-trash.ts";
import { personPins } from "./pin-lists.ts";
import { pinSources } from "./pin-sources.ts";
import { pinPlaces } from "./pin-places.ts";
import { visiblePin } from "./pins.queries.ts";
import { pinViews } from "./pins.view.ts";
import { savePin } from "./save-pin.ts";
import { suggestBoardTitles } from "./suggest-board-titles.ts";
import { restorePin, trashPin } from "#server/domains/content/trash/trash-pin.ts";
import { updatePin } from "./update-pin.ts";

async function readPin({ services, viewer }: CallContext, { id }: { id: string }) {
  const row = await visiblePin(services.db, viewer, id);
  const [pin] = row === undefined ? [] : await pinViews(services.db, viewer, [row]);
  return pin ?? refuse("NOT_FOUND", { message: refusalSentences.pinNotHere });
}

async function readPinInFields(context: CallContext, { id, field_set_key }: CallParsed<typeof calls.getPin>) {
  const pin = await readPin(context, { id });
  return field_set_key === "detailed" ? { ...pin, link_domain: await linkDomain(context.services.db, pin.link) } : pin;
}

async function readPinWithVia(context: CallContext, { id, fields = "" }: CallParsed<typeof calls.getPinByPath>) {
  const pin = await readPin(context, { id });
  if (!/\bpin\.via_pinner\b/.test(fields)) return pin;
  const { services, viewer } = context;
  const row = pin.parent_pin_id === null ? undefined : await visiblePin(services.db, viewer, pin.parent_pin_id);
  const [parent] = row === undefined ? [] : await pinViews(services.db, viewer, [row]);
  return { ...pin, via_pinner: parent?.pinner ?? null };
}

export const pinRoutes = [
  implement(calls.getPin, readPinInFields),
  implement(calls.getPinByPath, readPinWithVia),
  implementForPerson(calls.createPin, ({ services, viewer, idempotencyKey, subject }, input) =>
    createPin(services, viewer, input, idempotencyKey, { subject }),
  ),
  implementForPerson(calls.savePin, ({ services, viewer, idempotencyKey, subject }, input) =>
    savePin(services, viewer, input, idempotencyKey, subject),
  ),
  implementForPerson(calls.updatePin, ({ services, viewer, touched }, input) =>
    updatePin(services, viewer, input, touched),
  ),
  implementForPerson(calls.deletePin, ({ services, viewer, touched }, { id }) =>
    trashPin(services, viewer, id, touched),
  ),
  implementForPerson(calls.restorePin, ({ services, viewer }, input) => restorePin(services, viewer, input)),
  implementList(calls.listTrash, (context, input) => {
    const { services, viewer } = asPerson(context);
    return listTrash(services, viewer, input);
  }),
  implementForPerson(calls.emptyTrash, ({ services, viewer, touched }, input) =>
    emptyTrashPortion(services, viewer, input, touched),
  ),
  implementForPerson(calls.boardTitleSuggestions, async ({ services, viewer }, { id }) => ({
    items: await suggestBoardTitles(services, viewer, id),
  })),
  implementList(calls.userPins, async ({ services, viewer }, input) => {
    const person = await personByName(services.db, input.username, viewer);
    const { query = "" } = input;
    const words = await services.pinWords(services, query, [person.full_name, person.username]);
    return personPins(services, viewer, person.id, { ...input, words, isClosed: isClosedTo(viewer, person) });
  }),
  implement(calls.pinSources, ({ services, viewer }, input) => pinSources(services, viewer, input)),
  implement(calls.pinPlaces, ({ services, viewer }, { pin_id }) => pinPlaces(services, viewer, pin_id)),
];
