import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { savePin } from "#contract/content/pins.ts";
import type { TestSite } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const forms = [
  ["in one statement", {}, 4],
  ["in steps, as on a distributed database,", { isDistributed: true }, 6],
] as const;

/** Counts how often something is sent to the database after an answer came, over all connections: that is what one waits for. */
function countRoundTrips(site: TestSite): { since: () => number } {
  const watched = new WeakSet<object>();
  let count = 0;
  let isAnswered = true;
  site.services.pool.on("acquire", (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    if (watched.has(stream)) return;
    watched.add(stream);
    const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
    stream.write = ((...given: unknown[]) => {
      if (isAnswered) count += 1;
      isAnswered = false;
      return write(...given);
    }) as typeof stream.write;
    stream.on("data", () => void (isAnswered = true));
  });
  return {
    since: () => {
      const before = count;
      count = 0;
      return before;
    },
  };
}

const middle = (counts: readonly number[]) => counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;

describe.each(forms)("SAV-08 a save %s", (_, options, most) => {
  const site = testSite(options);
  const ada = testPerson(site);

  test(`costs at most ${most} round trips to the database, its session and its key included`, async () => {
    const other = await site.person();
    const theirs = await site.board(other);
    const board = await site.board(ada);
    const trips = countRoundTrips(site);
    const counts: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const pin = await site.pin(other, theirs.id);
      await site.services.flags.current();
      trips.since();
      await ada.call(savePin, { pin_id: pin.id, board_id: board.id }, `save-${turn}`);
      counts.push(trips.since());
    }
    expect(middle(counts), `round trips of each save: ${counts.join(" ")}`).toBeLessThanOrEqual(most);
  });
});
