/** What the server says on the stream (server/http/live): the event's name and its data. */
export type LiveSaid = { event: string; data: string };

export type LiveStream = {
  /** Says from now on what happens under these pins. */
  watch: (pins: readonly string[]) => void;
  close: () => void;
};

/** Where one line takes over from another nothing was missed but what happened under the pins that are new. */
const sinceThen: LiveSaid = { event: "changed", data: JSON.stringify(["comment", "reaction"]) };
const events = ["open", "changed", "typing", "active", "anew"];
/** A line on which nothing comes through by then is held back on its way. */
const patienceMs = 8_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** Several pins that are opened and left in a row change the stream once. */
const settleMs = 400;

/**
 * Keeps one stream of server-sent events open, and opens it anew when it breaks: at once where the server says so, else after pauses that
 * grow, never all browsers at the same time.
 * @param onLost what happens from now on may go unheard, until the next `open`
 */
export function openLiveStream(onSaid: (said: LiveSaid) => void, onLost: () => void): LiveStream {
  let pins: readonly string[] = [];
  let current: EventSource | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function open(): void {
    const replaced = current;
    const source = new EventSource(
      `/live/${pins.length === 0 ? "" : `?${new URLSearchParams(pins.map((pin) => ["pin", pin]))}`}`,
    );
    current = source;
    const silence = setTimeout(() => fail(), patienceMs);
    for (const event of events)
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        if (event === "open") {
          clearTimeout(silence);
          failures = 0;
          const wasOpen = replaced?.readyState === EventSource.OPEN;
          replaced?.close();
          if (wasOpen) return onSaid(sinceThen);
        }
        onSaid({ event, data });
      });
    source.addEventListener("error", () => {
      if (source !== current) return;
      onLost();
      if (source.readyState === EventSource.CLOSED) fail();
    });

    function fail(): void {
      clearTimeout(silence);
      source.close();
      replaced?.close();
      if (isClosed || source !== current) return;
      onLost();
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      timer = setTimeout(open, pause * (0.5 + Math.random()));
    }
  }

  open();
  return {
    watch(wanted) {
      if (wanted.join() === pins.join()) return;
      pins = wanted;
      clearTimeout(timer);
      timer = setTimeout(open, settleMs);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      current?.close();
    },
  };
}
