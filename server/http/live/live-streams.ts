import type { ServerResponse } from "node:http";
import type { Cache, Caches } from "#server/platform/caches.ts";
import type { LiveAddress, LiveNews, LiveQuestion } from "#server/platform/bus/live-hints.ts";

/** What a stream says: a change for those who asked, that somebody writes or is here, or that something may have been missed. */
type Said = Exclude<LiveNews, LiveQuestion> | { anew: true };

export type LiveStream = { end: () => void };

type Open = {
  response: ServerResponse;
  personId: string;
  address: string;
  addresses: readonly LiveAddress[];
  /** In milliseconds of `performance.now()`. */
  until: number;
};

/** How many streams one person and one address of the network may hold open in a process, and all together. */
export const mostStreams = { person: 12, address: 500, all: 20_000 } as const;

/** Each stream says something this often, so that what stands between does not take it for dead. */
const beatMs = 25_000;
/** The beats of all streams are spread over so many turns of one timer. */
const turns = 25;
/** A stream ends after this, give or take a half; whoever reads opens the next one, with a session that is looked at again. */
const longestMs = 10 * 60_000;
/** Who takes nothing off the line any more is let go, with this much waiting. */
const mostWaitingBytes = 64 * 1024;
/** Who left is known for so long, and so many of them. */
const leftMs = 60 * 60_000;
const mostLeft = 10_000;
/** How long ago somebody left is told in steps of so many minutes. */
const stepMinutes = 5;

/** The open streams of a process, told of by address; one timer beats for all. */
export function createLiveStreams() {
  const byAddress = new Map<string, Set<Open>>();
  const counts = new Map<string, number>();
  /** When the last stream of a person was closed, in milliseconds of `performance.now()`, the longest ago first. */
  const left = new Map<string, number>();
  /** By turn of the timer. */
  const beats: Set<Open>[] = Array.from({ length: turns }, () => new Set());
  let turn = 0;
  let open = 0;
  let timer: NodeJS.Timeout | null = null;

  function count(key: string, by: 1 | -1): void {
    const left = (counts.get(key) ?? 0) + by;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  }

  function say(stream: Open, text: string): void {
    const { response } = stream;
    if (response.writableEnded) return;
    response.write(text);
    if (response.writableLength > mostWaitingBytes) response.destroy();
  }

  /** `pauseMs`: how long its reader waits before opening the next one. */
  function end(stream: Open, pauseMs: number): void {
    if (stream.response.writableEnded) return;
    stream.response.end(`retry: ${Math.round(pauseMs)}\n\n`);
  }

  function beat(): void {
    turn = (turn + 1) % turns;
    const now = performance.now();
    for (const stream of beats[turn] ?? []) {
      if (stream.until < now) end(stream, 100 + Math.random() * 2_000);
      else say(stream, ":\n\n");
    }
  }

  function noteLeft(personId: string): void {
    left.delete(personId);
    left.set(personId, performance.now());
    const [oldest] = left.keys();
    if (left.size > mostLeft && oldest !== undefined) left.delete(oldest);
  }

  function everybody(): Open[] {
    return beats.flatMap((streams) => [...streams]);
  }

  return {
    /** Whether this person, at this address of the network, may open another one; `all`: this process holds as many as it can. */
    hasRoom(personId: string, address: string): "yes" | "person" | "all" {
      if (open >= mostStreams.all) return "all";
      const isFull =
        (counts.get(`p${personId}`) ?? 0) >= mostStreams.person ||
        (counts.get(`a${address}`) ?? 0) >= mostStreams.address;
      return isFull ? "person" : "yes";
    },
    /** Takes over a response whose head is written, until it is closed. */
    add(response: ServerResponse, personId: string, address: string, pins: readonly string[]): void {
      const stream: Open = {
        response,
        personId,
        address,
        addresses: [`person:${personId}`, ...pins.map((id): LiveAddress => `pin:${id}`)],
        until: performance.now() + longestMs * (0.5 + Math.random()),
      };
      const beating = beats[open % turns] ?? new Set();
      open += 1;
      timer ??= setInterval(beat, beatMs / turns).unref();
      beating.add(stream);
      count(`p${personId}`, 1);
      count(`a${address}`, 1);
      for (const to of stream.addresses) {
        const streams = byAddress.get(to);
        if (streams === undefined) byAddress.set(to, new Set([stream]));
        else streams.add(stream);
      }
      response.once("close", () => {
        open -= 1;
        beating.delete(stream);
        count(`p${personId}`, -1);
        if (!counts.has(`p${personId}`)) noteLeft(personId);
        count(`a${address}`, -1);
        for (const to of stream.addresses) {
          const streams = byAddress.get(to);
          streams?.delete(stream);
          if (streams?.size === 0) byAddress.delete(to);
        }
        if (open > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
      });
      say(stream, `retry: ${Math.round(1_000 + Math.random() * 2_000)}\nevent: open\ndata: {}\n\n`);
    },
    /** Minutes since this person had a stream open in this process, coarsely; 0 while they have, null where it isn't known. */
    minutesSince(personId: string): number | null {
      if (counts.has(`p${personId}`)) return 0;
      const since = performance.now() - (left.get(personId) ?? Number.NEGATIVE_INFINITY);
      return since > leftMs ? null : Math.ceil(Math.max(since, 1) / 60_000 / stepMinutes) * stepMinutes;
    },
    tell(to: LiveAddress, news: Exclude<LiveNews, LiveQuestion>): void {
      const streams = byAddress.get(to);
      if (streams === undefined) return;
      const text = message(news);
      for (const stream of streams) say(stream, text);
      // Who was signed out must not go on hearing; who still is signed in opens the next one.
      if (to.startsWith("person:") && "changed" in news && news.changed.includes("session"))
        for (const stream of streams) end(stream, 50 + Math.random() * 500);
    },
    /** Something may have been missed: everybody asks anew. */
    missed(): void {
      const text = message({ anew: true });
      for (const stream of everybody()) say(stream, text);
    },
    /** Ends all of them, and has their readers come back at different times. */
    endAll(): void {
      for (const stream of everybody()) end(stream, 500 + Math.random() * 4_500);
    },
    size: () => open,
  };
}

function message(said: Said): string {
  const [event] = Object.keys(said);
  return `event: ${event}\ndata: ${JSON.stringify(Object.values(said)[0])}\n\n`;
}

export const liveStreams: Cache<ReturnType<typeof createLiveStreams>> = { create: createLiveStreams };

/** How many streams this process holds open. */
export function openStreams({ caches }: { caches: Caches }): number {
  return caches.of(liveStreams).size();
}
