/** What the service worker's own scope has of it; the pages' types know only windows. */
type WorkerScope = {
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};
type WindowClient = { url: string; focus: () => Promise<WindowClient>; navigate: (url: string) => Promise<unknown> };
type WorkerEvent = {
  waitUntil: (done: Promise<unknown>) => void;
  data: { json: () => unknown } | null;
  notification: Notification;
  oldSubscription: PushSubscription | null;
};
type Message = { title: string; body: string; url: string; tag: string; lang: string };

/** Shows what the server tells, opens what it is about, and tells the server when the browser's address changes. */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));

  scope.addEventListener("push", (event) => {
    if (event.data === null) return;
    const { title, body, url, tag, lang } = event.data.json() as Message;
    event.waitUntil(
      scope.registration.showNotification(title, { body, tag, lang, icon: "/icon-192.png", data: { url } }),
    );
  });

  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { url = "/notifications" } = (event.notification.data ?? {}) as { url?: string };
    event.waitUntil(open(url));
  });

  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAnew(event.oldSubscription)));

  async function open(url: string): Promise<unknown> {
    const [page] = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (page === undefined) return scope.clients.openWindow(url);
    const focused = await page.focus();
    return focused.navigate(url).catch(() => scope.clients.openWindow(url));
  }

  async function subscribeAnew(old: PushSubscription | null): Promise<void> {
    const key = old?.options.applicationServerKey;
    if (key == null) return;
    const fresh = await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys = {} } = fresh.toJSON();
    await fetch("/resource/PushDevicesResource/create/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint, p256dh: keys["p256dh"], auth: keys["auth"] }),
    });
  }
}
