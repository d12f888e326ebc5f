import { nearDuplicates, visualSearch, visualSearchByPicture } from "#contract/discovery/discovery.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { ownCopies } from "./own-copies.ts";
import { searchByPin, searchByPicture } from "./search-by-picture.ts";

export const visualRoutes = [
  implement(visualSearch, ({ services, viewer }, input) => searchByPin(services, viewer, input)),
  implement(visualSearchByPicture, (context, input) => searchByPicture(context.services, context, input)),
  implementForPerson(nearDuplicates, ({ services, viewer }, input) => ownCopies(services, viewer, input)),
];
