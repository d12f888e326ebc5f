import * as calls from "#contract/business/advertisers.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { advertisersOf } from "./advertisers.ts";

export const advertiserRoutes = [
  implementForPerson(calls.listAdvertisers, ({ services, viewer }) => advertisersOf(services, viewer)),
];
