/** 2024-01-01T00:00:00Z, from which ids count. */
export const EPOCH_MS = Date.UTC(2024, 0, 1);
const SEQUENCE_BITS = 10n;
const NODE_BITS = 8n;
const SEQUENCES = 1 << Number(SEQUENCE_BITS);

/** How many processes may make ids at a time. */
export const NODES = 1 << Number(NODE_BITS);

/** Schemas, addresses and the search index take ids of 18 digits at most. */
const ID_LIMIT = 10n ** 18n;

/** A clock that was put right may have been ahead by this much: ids made then still count as made by now. */
const CLOCK_SLACK_MS = 86_400_000;

export type Ids = { next(): string };

/**
 * Makes ids: decimal strings of integers below 2^59 < 10^18, in increasing order. From the top: 41 bits of milliseconds since 2024 (until
 * 2093), 8 bits of node, 10 bits of sequence (the layout of Twitter's Snowflake). The order holds when the clock stops or goes back; when a
 * millisecond's 1,024 ids are used up, the next millisecond's are used.
 * @param node 0..255, unique among running processes, or a function that returns it (see `claimNodeId`)
 * @param now milliseconds since 1970
 * @param after an id made before, by any process: all new ones are larger, even if the clock was set back since
 * @param firstOfMs where a millisecond's sequence begins: random where another process may have made ids as that node in the same moment
 * @throws RangeError from `next` when the clock is so far ahead that the id would not fit
 */
export function createIds(
  node: number | (() => number),
  now: () => number,
  after = "0",
  firstOfMs: () => number = () => 0,
): Ids {
  const currentNode = typeof node === "number" ? () => node : node;
  let lastMs = Number(BigInt(after) >> (NODE_BITS + SEQUENCE_BITS));
  let lastNode = currentNode();
  let sequence = 0;
  return {
    next() {
      const nodeId = currentNode();
      if (!Number.isInteger(nodeId) || nodeId < 0 || nodeId >= NODES) throw new RangeError(`no node ${nodeId}`);
      const ms = Math.floor(now()) - EPOCH_MS;
      if (ms > lastMs) {
        lastMs = ms;
        sequence = firstOfMs();
      } else if (nodeId !== lastNode || ++sequence === SEQUENCES) {
        lastMs += 1;
        sequence = 0;
      }
      lastNode = nodeId;
      const id = (BigInt(lastMs) << (NODE_BITS + SEQUENCE_BITS)) | (BigInt(nodeId) << SEQUENCE_BITS) | BigInt(sequence);
      if (id >= ID_LIMIT) throw new RangeError(`no id fits ${new Date(lastMs + EPOCH_MS).toISOString()}`);
      return id.toString();
    },
  };
}

/** When an id was made, to the millisecond. */
export function idTime(id: string): Date {
  return new Date(Number(BigInt(id) >> (NODE_BITS + SEQUENCE_BITS)) + EPOCH_MS);
}

/** The smallest id that can have been made at a moment: a range of ids is a range of time. */
export function firstIdAt(moment: Date): string {
  return (BigInt(Math.max(0, moment.getTime() - EPOCH_MS)) << (NODE_BITS + SEQUENCE_BITS)).toString();
}

/** The first id that cannot exist yet: ids from it on were made with a wrong clock and must not be used as a starting point. */
export function firstIdAhead(now: Date): string {
  return firstIdAt(new Date(now.getTime() + CLOCK_SLACK_MS));
}

/** Compares ids as the numbers they are, smallest first. */
export function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
