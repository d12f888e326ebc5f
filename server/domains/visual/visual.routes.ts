import { nearDuplicates, visualSearch } from "#contract/discovery.ts";
import { implement, implementForPerson } from "../../http/implement.ts";
import { ownCopies } from "./own-copies.ts";
import { lookAround } from "./look-around.ts";

export const visualRoutes = [
  implement(visualSearch, ({ services, viewer }, input) => lookAround(services, viewer, input)),
  implementForPerson(nearDuplicates, ({ services, viewer }, input) => ownCopies(services, viewer, input)),
];
