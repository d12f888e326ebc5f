import { setTimeout as sleep } from "node:timers/promises";
import { requestParts } from "#contract/kit/client.ts";
import type { Call } from "#contract/kit/define.ts";
import { boardFeed, getBoard, updateBoard } from "#contract/content/boards.ts";
import { getPin, homefeed, relatedPins, savePin, userPins } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { getUser } from "#contract/people/people.ts";
import { createComment, listComments } from "#contract/social/comments.ts";
import { unreadNotifications } from "#contract/social/notifications.ts";
import type { DrillBoard, DrillSite } from "./drill-site.ts";
import { statuses, type Timed, timedRequest } from "./timed-requests.ts";

/** Somebody with a board, on two devices. */
export type Reader = DrillBoard & { pins: string[]; otherDevice: string };

export type Mixed = {
  reads: Timed[];
  /** Own writes, each looked for at once on the person's other device through the other process. */
  written: number;
  unseen: string[];
  /** How the reads were answered: `300 × 200`. */
  statuses: () => string;
};

/** Of a hundred requests so many write: pictures are looked at far more than saved. */
const writesInHundred = 4;
const visitsInHundred = 30;

/**
 * Everyday requests of many people and visitors, several at a time, spread over two processes, until the time is over. `perSecond`: so many
 * at most; without, as many as are answered, and the faster the product, the more each person writes.
 */
export async function readAndWrite(
  ports: readonly [number, number],
  readers: readonly Reader[],
  { seconds, clients, round, perSecond }: { seconds: number; clients: number; round: number; perSecond?: number },
): Promise<Mixed> {
  const mixed: Mixed = { reads: [], written: 0, unseen: [], statuses: () => statuses(mixed.reads) };
  const until = performance.now() + seconds * 1_000;

  async function client(): Promise<void> {
    const one = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
    const everyMs = perSecond === undefined ? 0 : (clients * 1_000) / perSecond;
    for (let next = performance.now(); performance.now() < until; next += everyMs) {
      const early = next - performance.now();
      if (early > 0 && everyMs > 0) await sleep(early);
      const [here, there] = Math.random() < 0.5 ? ports : ([ports[1], ports[0]] as const);
      const who = one(readers);
      if (Math.random() * 100 < writesInHundred) await write(here, there, who, one(readers), Math.random());
      else await read(here, Math.random() * 100 < visitsInHundred ? null : who, one(readers), Math.random());
    }
  }

  async function read(port: number, who: Reader | null, of: Reader, chance: number): Promise<void> {
    const common: readonly (readonly [Call, object])[] = [
      [getPin, { id: of.pins[0] }],
      [getBoard, { board_id: of.id }],
      [boardFeed, { board_id: of.id }],
      [userPins, { username: of.person.username }],
      [getUser, { username: of.person.username }],
      [relatedPins, { pin_id: of.pins[0] }],
      [listComments, { pin_id: of.pins[0] }],
      [homefeed, {}],
      ...(chance < 0.3 ? [[search, { query: "pin", scope: "pins" }] as const] : []),
      ...(who === null ? [] : [[unreadNotifications, {}] as const]),
    ];
    const [call, input] = common[Math.floor(chance * common.length)] ?? [homefeed, {}];
    mixed.reads.push(await ask(port, call, input, who?.person.cookie ?? ""));
  }

  async function write(here: number, there: number, who: Reader, other: Reader, chance: number): Promise<void> {
    mixed.written += 1;
    const pin = other.pins[0] ?? "";
    const text = `Said ${mixed.written} ${round}`;
    // Two that add, and one that changes what others are shown.
    const [made, lookedFor] =
      chance < 0.5
        ? [await ask(here, savePin, { pin_id: pin, board_id: who.id }, who.person.cookie), "id"]
        : chance < 0.8
          ? [await ask(here, createComment, { pin_id: pin, text }, who.person.cookie), text]
          : [await ask(here, updateBoard, { board_id: who.id, description: text }, who.person.cookie), text];
    const wanted = lookedFor === "id" ? (/"id":"(\d+)"/.exec(made.text)?.[1] ?? "an id") : lookedFor;
    const [call, input]: [Call, object] =
      chance < 0.5
        ? [boardFeed, { board_id: who.id, sort: "newest" }]
        : chance < 0.8
          ? [listComments, { pin_id: pin }]
          : [getBoard, { board_id: who.id }];
    const seen = await ask(there, call, input, who.otherDevice);
    mixed.reads.push(seen);
    if (made.status !== 200 || !seen.text.includes(wanted))
      mixed.unseen.push(`${made.what} ${made.status} not in ${seen.what} ${seen.status}`);
  }

  await Promise.all(Array.from({ length: clients }, client));
  return mixed;
}

/** One call of somebody by their cookie; of a visitor without. */
export function ask(port: number, call: Call, input: object, cookie: string): Promise<Timed> {
  const { url, body } = requestParts(call, input as Record<string, unknown>);
  return timedRequest({ port }, url, cookie === "" ? null : ({ cookie } as DrillSite["people"][number]), {
    method: call.method,
    ...(body === undefined ? {} : { body }),
  });
}

export type ReplicaFigures = {
  /** Reads since the start, by where they were answered. */
  by: Map<string, number>;
  /** How often the replica was taken or left. */
  changes: number;
  isUsed: boolean;
};

/** What a process tells of its reads and its replica. */
export async function replicaFigures(url: string): Promise<ReplicaFigures> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, "m").exec(text)?.[1] ?? 0);
  const by = [...text.matchAll(/^magpie_reads_total\{by="([^"]+)"\} (\d+)$/gm)];
  return {
    by: new Map(by.map(([, place = "", count]) => [place, Number(count)])),
    changes: value("magpie_replica_changes_total"),
    isUsed: value("magpie_replica_used") === 1,
  };
}

/** The reads of several processes between two moments, by where they were answered. */
export function readsBetween(before: readonly ReplicaFigures[], after: readonly ReplicaFigures[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const [sign, figures] of [
    [-1, before],
    [1, after],
  ] as const)
    for (const { by } of figures) for (const [place, count] of by) sum.set(place, (sum.get(place) ?? 0) + sign * count);
  return sum;
}
