import { offsiteCheck } from "#contract/discovery/discovery.ts";
import { implement } from "#server/calls/implement.ts";
import { checkOffsite } from "./check-offsite.ts";

export const offsiteRoutes = [
  implement(offsiteCheck, ({ services, viewer }, input) => checkOffsite(services, viewer, input)),
];
