import { publishEffects } from "#server/platform/bus/publish-effects.ts";
import { createTouched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import type { Job, JobPayloads } from "./job.ts";

/** Runs one job. Its effects are published even if it fails, since it may have done a part. */
export async function runJob(services: Services, job: Job, payload: unknown, ending?: AbortSignal): Promise<void> {
  const touched = createTouched();
  try {
    await job.run(services, payload as JobPayloads[typeof job.name], touched, ending);
  } catch (error) {
    touched.everything();
    throw error;
  } finally {
    await publishEffects(services, job, touched.names());
  }
}
