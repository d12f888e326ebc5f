import * as calls from "#contract/content/boards.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { createSection } from "./create-section.ts";
import { deleteSection, takeOutOfSection, updateSection } from "./edit-section.ts";
import { listSections, readSection, sectionsForSaving, sectionsToFind } from "./read-sections.ts";

export const sectionRoutes = [
  implement(calls.listSections, ({ services, viewer }, { board_id }) => listSections(services, viewer, board_id)),
  implement(calls.getSection, ({ services, viewer }, input) => readSection(services, viewer, input)),
  implementForPerson(calls.createSection, ({ services, viewer, idempotencyKey }, input) =>
    createSection(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.updateSection, ({ services, viewer, touched }, input) =>
    updateSection(services, viewer, input, touched),
  ),
  implementForPerson(calls.deleteSection, ({ services, viewer, touched }, input) =>
    deleteSection(services, viewer, input, touched),
  ),
  implementForPerson(calls.takeOutOfSection, ({ services, viewer, touched }, input) =>
    takeOutOfSection(services, viewer, input, touched),
  ),
  implementForPerson(calls.sectionsForSaving, ({ services, viewer }, { board_id }) =>
    sectionsForSaving(services, viewer, board_id),
  ),
  implementForPerson(calls.sectionsToFind, ({ services, viewer }) => sectionsToFind(services, viewer)),
];
