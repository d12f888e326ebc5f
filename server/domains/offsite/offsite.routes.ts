import { offsiteCheck } from "#contract/discovery.ts";
import { implement } from "../../http/implement.ts";
import { checkOffsite } from "./check-offsite.ts";

export const offsiteRoutes = [
  implement(offsiteCheck, ({ services, viewer }, input) => checkOffsite(services, viewer, input)),
];
