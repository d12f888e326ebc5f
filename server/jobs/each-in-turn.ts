import type { Services } from "#server/services/services.ts";

/** Does the work for one thing after another. A failure is logged under these words and keeps none of the others waiting. */
export async function eachInTurn<Thing>(
  { log }: Pick<Services, "log">,
  failed: string,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  for (const thing of things)
    try {
      await work(thing);
    } catch (error) {
      log.error(failed, error);
    }
}
