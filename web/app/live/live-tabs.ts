import { randomKey } from "#web/app/mutations.ts";
import { type LiveSaid, type LiveStream, openLiveStream } from "./live-stream.ts";

/** What tabs of one browser say to each other about the stream that one of them holds for all. */
type Between =
  /** Is anybody holding it? */
  | { kind: "ask" }
  | { kind: "state"; isOn: boolean }
  | { kind: "said"; said: LiveSaid }
  | { kind: "watch"; tab: string; pins: readonly string[] };

export type LiveTabs = { watch: (pins: readonly string[]) => void; leave: () => void };

const name = "magpie_live";
/** The stream of a tab nobody looks at is kept for so long. */
const keepMs = 30_000;
/** A tab that holds the stream and does not answer by then was put to sleep. */
const answerMs = 1_000;
/** What one stream takes. */
const mostPins = 20;

/**
 * Hears what happens, on one stream for all tabs of a browser: a tab that is looked at holds it and passes on what comes. When nobody
 * looks at any of them for a while, there is none.
 * @param onSaid `open` comes whenever what happened before may have been missed
 * @param onLost nothing is heard until the next `open`
 */
export function joinLiveTabs(onSaid: (said: LiveSaid) => void, onLost: () => void): LiveTabs {
  const tab = randomKey();
  const channel = new BroadcastChannel(name);
  const watched = new Map<string, readonly string[]>();
  let own: readonly string[] = [];
  let stream: LiveStream | null = null;
  let isOn = false;
  let isAnswered = false;
  let letGo: (() => void) | null = null;
  let waiting = new AbortController();
  let keeping: ReturnType<typeof setTimeout> | undefined;

  const tell = (between: Between) => channel.postMessage(between);
  const hear = (said: LiveSaid) => {
    if (said.event === "open") isOn = true;
    onSaid(said);
  };
  const lose = () => {
    isOn = false;
    onLost();
  };

  function hold(): void {
    if (stream !== null) return;
    waiting.abort();
    stream = openLiveStream(
      (said) => {
        hear(said);
        tell({ kind: "said", said });
      },
      () => {
        lose();
        tell({ kind: "state", isOn: false });
      },
    );
    watched.clear();
    watchAll();
    // The others say what they watch.
    tell({ kind: "ask" });
  }

  function watchAll(): void {
    stream?.watch([...new Set([...own, ...[...watched.values()].flat()])].slice(0, mostPins));
  }

  function release(): void {
    clearTimeout(keeping);
    waiting.abort();
    stream?.close();
    stream = null;
    letGo?.();
    letGo = null;
    lose();
  }

  function lock(options: LockOptions): void {
    const held = () =>
      new Promise<void>((resolve) => {
        letGo = resolve;
        hold();
      });
    // Refused when it is taken away, or no longer wanted.
    navigator.locks.request(name, options, held).catch(() => {
      if (stream !== null && options.signal === undefined) release();
    });
  }

  function want(): void {
    clearTimeout(keeping);
    if (stream !== null) return;
    // Plain http has no locks: each tab that is looked at has its own.
    if (!("locks" in navigator)) return hold();
    waiting.abort();
    waiting = new AbortController();
    isAnswered = false;
    lock({ signal: waiting.signal });
    tell({ kind: "ask" });
    setTimeout(() => {
      if (stream === null && !isAnswered && !document.hidden) lock({ steal: true });
    }, answerMs);
  }

  function look(): void {
    if (!document.hidden) return want();
    if (stream === null) waiting.abort();
    else keeping = setTimeout(release, keepMs);
  }

  channel.onmessage = ({ data }: MessageEvent<Between>) => {
    if (data.kind === "ask") {
      tell({ kind: "watch", tab, pins: document.hidden ? [] : own });
      if (stream === null) return;
      // A tab that is looked at takes over from one that is not.
      if (document.hidden) release();
      else tell({ kind: "state", isOn });
    } else if (data.kind === "watch") {
      watched.set(data.tab, data.pins);
      watchAll();
    } else if (stream !== null) return;
    else if (data.kind === "said") hear(data.said);
    else {
      isAnswered = true;
      if (data.isOn && !isOn) hear({ event: "open", data: "{}" });
      else if (!data.isOn && isOn) lose();
    }
  };

  const onShow = ({ persisted }: PageTransitionEvent) => persisted && want();
  document.addEventListener("visibilitychange", look);
  // A page with an open stream could not be kept for the way back.
  const onHide = () => {
    tell({ kind: "watch", tab, pins: [] });
    // A page with an open stream could not be kept for the way back.
    release();
  };
  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);
  look();

  return {
    watch(pins) {
      own = pins;
      watchAll();
      tell({ kind: "watch", tab, pins });
    },
    leave() {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("pageshow", onShow);
      release();
      channel.close();
    },
  };
}
