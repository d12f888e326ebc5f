import { getOverview } from "#contract/operate/overview.ts";
import { implement } from "#server/calls/implement.ts";
import { readFigures } from "./figures.queries.ts";

export const overviewRoutes = [implement(getOverview, ({ services }) => readFigures(services))];
