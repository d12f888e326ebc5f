import * as calls from "#contract/operate/health.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { examineProviders } from "#server/domains/data/doctor/examine-providers.ts";
import { dropDeadJobs, retryDeadJobs } from "#server/jobs/dead-jobs.ts";
import { readHealth } from "./read-health.ts";

export const healthRoutes = [
  implement(calls.getHealth, ({ services }) => readHealth(services)),
  implementForPerson(calls.retryJobs, async ({ services }, { ids }) => {
    await retryDeadJobs(services.db, ids);
    return readHealth(services);
  }),
  implementForPerson(calls.dropJobs, async (context, { ids }) => {
    await dropDeadJobs(context.services.db, ids);
    return readHealth(context.services);
  }),
  implement(calls.checkProviders, async ({ services }) =>
    (await examineProviders(services)).map(({ sound, ...told }) => ({ ...told, is_sound: sound })),
  ),
];
