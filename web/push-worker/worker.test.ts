import { expect, test } from "vitest";
import { startWorker } from "./worker.ts";

type Listener = Parameters<Parameters<typeof startWorker>[0]["addEventListener"]>[1];
type Event = Parameters<Listener>[0];

/** The scope of a worker as a browser gives it, and what was shown and opened. */
function started(pages: readonly string[]) {
  const listeners = new Map<string, Listener>();
  const done: unknown[] = [];
  const clients = pages.map((url) => {
    const client = {
      url,
      focus: async () => client,
      navigate: async (to: string) => void done.push(["navigated", to]),
    };
    return client;
  });
  startWorker({
    addEventListener: (type, listener) => void listeners.set(type, listener),
    skipWaiting: async () => undefined,
    registration: {
      showNotification: async (title: string, { body, tag, data }: NotificationOptions) =>
        void done.push(["shown", title, body, tag, data]),
    } as unknown as ServiceWorkerRegistration,
    clients: {
      claim: async () => undefined,
      matchAll: async () => clients,
      openWindow: async (to) => void done.push(["opened", to]),
    },
  });
  const tell = async (type: string, event: Partial<Event>) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (promise) => void waits.push(promise), data: null, ...event } as Event);
    await Promise.all(waits);
  };
  return { done, tell };
}

test("what arrives is shown with its words; a message without any shows nothing", async () => {
  const { done, tell } = started([]);
  await tell("push", { data: { json: () => ({ title: "Magpie", body: "New", url: "/pin/7", tag: "1", lang: "en" }) } });
  await tell("push", { data: null });
  expect(done).toEqual([["shown", "Magpie", "New", "1", { url: "/pin/7" }]]);
});

test.each([
  [["https://magpie.example/"], "navigated"],
  [[], "opened"],
] as const)("with the pages %j open, choosing it has the place %s", async (pages, how) => {
  const { done, tell } = started(pages);
  const notification = { close: () => void done.push(["closed"]), data: { url: "/pin/7" } } as unknown as Notification;
  await tell("notificationclick", { notification });
  expect(done).toEqual([["closed"], [how, "/pin/7"]]);
});
