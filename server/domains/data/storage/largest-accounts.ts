import { storageLimits } from "#spec/constants/storage.ts";
import type { Services } from "#server/services/services.ts";
import { bytesOf, pinsAfter } from "./storage-sizes.queries.ts";

const stepRows = 1000;
/** So many accounts are held at once; on a larger instance those that are small so far begin anew. */
const heldMost = 200_000;
const heldAfter = 50_000;

/** The accounts whose uploads take the most. What somebody saved of others counts for those. */
export async function largestAccounts(
  { db, clock }: Pick<Services, "db" | "clock">,
  onId: (id: string, now: Date) => void,
): Promise<{ person_id: string; bytes: number }[]> {
  let held = new Map<string, number>();
  for (let last = "0"; ;) {
    const pins = await pinsAfter(db, last, stepRows);
    const next = pins.at(-1);
    if (next === undefined) break;
    last = next.id;
    const uploads = pins.filter((pin) => pin.is_upload);
    const videos = uploads.flatMap(({ video }) => (video === null ? [] : [video]));
    const sizes = await bytesOf(db, [...new Set(uploads.flatMap((pin) => pin.pictures))], videos);
    for (const { person_id: person, pictures, video } of uploads) {
      const hashes = new Set(video === null ? pictures : [...pictures, video]);
      const bytes = [...hashes].reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0);
      held.set(person, (held.get(person) ?? 0) + bytes);
    }
    if (held.size > heldMost) held = new Map(largest(held, heldAfter));
    onId(last, clock.now());
  }
  return largest(held, storageLimits.accounts).map(([person_id, bytes]) => ({ person_id, bytes }));
}

function largest(held: ReadonlyMap<string, number>, most: number): [string, number][] {
  return [...held]
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most);
}
