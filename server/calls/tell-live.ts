import type { Kind } from "#contract/kit/effects.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { afterCommit } from "#server/database/driver/transaction.ts";
import { type LiveAddress, tellPages } from "#server/platform/bus/live-hints.ts";
import { publishWriters } from "#server/platform/bus/publish-effects.ts";
import type { Services } from "#server/services/services.ts";

type Telling = Pick<Services, "bus" | "replicas">;

/**
 * Tells the open pages of these people that something of these kinds has changed for them, as soon as `db` has committed it; nobody is
 * told of what is rolled back. The pages ask again by their calls, and show what their person may see.
 */
export function tellLive(
  services: Telling,
  db: Db | Tx,
  personIds: readonly string[],
  kinds: readonly [Kind, ...Kind[]],
): void {
  const addresses = personIds.map((id): LiveAddress => `person:${id}`);
  afterCommit(db, () => {
    const tell = () => tellPages(services, addresses, { changed: kinds });
    if (services.replicas === undefined) return tell();
    // Their pages ask at once, and must not be answered by a replica that does not have it yet.
    void publishWriters(services, personIds).then(tell, tell);
  });
}

/** The same to everybody on whose page this pin is open. */
export function tellLiveAtPin(services: Telling, db: Db | Tx, pinId: string, kinds: readonly [Kind, ...Kind[]]): void {
  afterCommit(db, () => tellPages(services, [`pin:${pinId}`], { changed: kinds }));
}
