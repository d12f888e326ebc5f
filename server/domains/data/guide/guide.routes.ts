import * as calls from "#contract/operate/guide.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { writeSetting } from "#server/database/instance.ts";
import { guideSetting, readGuide } from "./read-guide.ts";

export const guideRoutes = [
  implement(calls.getGuide, ({ services }) => readGuide(services)),
  implementForPerson(calls.setGuide, async ({ services }, choice) => {
    await writeSetting(services.db, guideSetting.name, choice, services.clock.now());
    return readGuide(services);
  }),
];
