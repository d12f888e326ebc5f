import { nearDuplicates, visualSearch, visualSearchByPicture } from "#contract/discovery/discovery.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { ownCopies } from "./own-copies.ts";
import { lookAround, lookAroundPicture } from "./look-around.ts";

export const visualRoutes = [
  implement(visualSearch, ({ services, viewer }, input) => lookAround(services, viewer, input)),
  implement(visualSearchByPicture, (context, input) => lookAroundPicture(context.services, context, input)),
  implementForPerson(nearDuplicates, ({ services, viewer }, input) => ownCopies(services, viewer, input)),
];
