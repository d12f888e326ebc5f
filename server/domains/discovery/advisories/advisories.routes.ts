import { advisoryViewed, searchAdvisory } from "#contract/discovery/discovery.ts";
import { implement } from "#server/calls/implement.ts";
import { advise } from "./advise.ts";
import { noteAdvisoryView } from "./note-advisory-view.ts";

export const advisoryRoutes = [
  implement(searchAdvisory, ({ services, viewer, origin: { country } }, { query }) =>
    advise(services, viewer, country, query),
  ),
  implement(advisoryViewed, async ({ services }, { advisory }) => {
    await noteAdvisoryView(services, advisory);
    return {};
  }),
];
