import * as calls from "#contract/content/organise.ts";
import { asPerson, implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { boardChanges } from "#server/domains/content/boards/board-changes.ts";
import { orderBoards } from "#server/domains/content/boards/order-boards.ts";
import { orderPins } from "#server/domains/content/pins/order-pins.ts";
import { mergeSections } from "#server/domains/content/sections/merge-sections.ts";
import { actionOf, actionView } from "./actions.queries.ts";
import { bulkEdit } from "./bulk-edit.ts";
import { editPins } from "./edit-pins.ts";
import { addFavorite, favoriteBoards, favoritePins, favoritesAmong, removeFavorite } from "./favorites.ts";
import { leftPins } from "./left-pins.ts";
import { mergeBoards } from "./merge-boards.ts";
import { notesOn, setNote } from "./notes.ts";
import { selectAll } from "./select-all.ts";
import { undoAction } from "./undo-action.ts";
import { undoEditPins } from "./undo-edit-pins.ts";

export const organiseRoutes = [
  implementForPerson(calls.bulkEdit, ({ services, viewer, idempotencyKey, touched }, input) =>
    bulkEdit(services, viewer, input, idempotencyKey, touched),
  ),
  implementList(calls.leftPins, (context, input) => {
    const { services, viewer } = asPerson(context);
    return leftPins(services, viewer, input);
  }),
  implementForPerson(calls.bulkEditSelectAll, ({ services, viewer, idempotencyKey, touched }, input) =>
    selectAll(services, viewer, input, idempotencyKey, touched),
  ),
  implementForPerson(calls.getAction, async ({ services, viewer }, { action_id }) =>
    actionView(await actionOf(services.db, viewer.id, action_id)),
  ),
  implementForPerson(calls.undoAction, ({ services, viewer, touched }, { action_id }) =>
    undoAction(services, viewer, action_id, touched),
  ),
  implementForPerson(calls.bulkEditPins, ({ services, viewer, touched }, input) => {
    touched.name(...input.pin_ids);
    return editPins(services, viewer, input);
  }),
  implementForPerson(calls.undoEditPins, ({ services, viewer, touched }, { edit_id }) =>
    undoEditPins(services, viewer, edit_id, touched),
  ),
  implementForPerson(calls.orderPins, ({ services, viewer, touched }, input) => {
    touched.name(input.board_id);
    return orderPins(services, viewer, input);
  }),
  implementForPerson(calls.orderBoards, ({ services, viewer, touched }, input) => {
    touched.name(...input.board_ids);
    return orderBoards(services, viewer, input);
  }),
  implementForPerson(calls.mergeBoards, ({ services, viewer, idempotencyKey, touched }, input) =>
    mergeBoards(services, viewer, input, idempotencyKey, touched),
  ),
  implementForPerson(calls.mergeSections, ({ services, viewer, touched }, input) =>
    mergeSections(services, viewer, input, touched),
  ),
  implement(calls.boardChanges, ({ services, viewer }, input) => boardChanges(services, viewer, input)),
  implementForPerson(calls.getPinNote, ({ services, viewer }, { pin_ids }) => notesOn(services, viewer, pin_ids)),
  implementForPerson(calls.setPinNote, ({ services, viewer }, input) => setNote(services, viewer, input)),
  implementForPerson(calls.addFavorite, ({ services, viewer }, input) => addFavorite(services, viewer, input)),
  implementForPerson(calls.removeFavorite, ({ services, viewer }, input) => removeFavorite(services, viewer, input)),
  implementList(calls.favoritePins, (context, input) => {
    const { services, viewer } = asPerson(context);
    return favoritePins(services, viewer, input);
  }),
  implementForPerson(calls.favoriteBoards, ({ services, viewer }) => favoriteBoards(services, viewer)),
  implementForPerson(calls.favoritesAmong, ({ services, viewer }, input) => favoritesAmong(services, viewer, input)),
];
