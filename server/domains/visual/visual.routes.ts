import { nearDuplicates, visualSearch, visualSearchByPicture } from "#contract/discovery.ts";
import { implement, implementForPerson } from "../../http/implement.ts";
import { ownCopies } from "./own-copies.ts";
import { lookAround, lookAroundPicture } from "./look-around.ts";

export const visualRoutes = [
  implement(visualSearch, ({ services, viewer }, input) => lookAround(services, viewer, input)),
  implement(visualSearchByPicture, ({ services, viewer }, input) => lookAroundPicture(services, viewer, input)),
  implementForPerson(nearDuplicates, ({ services, viewer }, input) => ownCopies(services, viewer, input)),
];
