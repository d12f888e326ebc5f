import { noticeAddresses } from "#spec/constants/notices.ts";

/** Whether this browser gets push messages, and if not, what stands in the way. */
export type PushState = "unsupported" | "insecure" | "home-screen" | "denied" | "off" | "on";

const standsAlone = () =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** Asks nobody for anything. */
export async function readPushState(): Promise<PushState> {
  if (!isSecureContext) return "insecure";
  if (isApplePhone() && !standsAlone()) return "home-screen";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await ownSubscription()) === null ? "off" : "on";
}

/** The browser's own, of this site's worker. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the person, and subscribes with the server's key; an older subscription for another key ends. Null when they say no. Throws when
 * the browser or its push service cannot.
 */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(noticeAddresses.worker, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const older = await pushManager.getSubscription();
    if (older === null) throw error;
    await older.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" };
}
