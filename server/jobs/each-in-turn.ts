import type { Services } from "#server/services/services.ts";

/** Works through things one by one. A failure is logged with these words and doesn't stop the others. */
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
