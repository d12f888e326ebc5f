import { useSyncExternalStore } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import styles from "./online.module.css";
import { useText } from "./text.tsx";

/** The last: a page that is wanted can't be fetched, or could be at last (bundle/lean-router.ts). */
const events = ["online", "offline", "awaits"] as const;

function subscribe(listener: () => void): () => void {
  for (const kind of events) addEventListener(kind, listener);
  return () => {
    for (const kind of events) removeEventListener(kind, listener);
  };
}

/** Whether the device reports being online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Says that the connection is gone, as long as it is, or that a page comes as soon as the site can be reached. */
export function OfflineBanner() {
  const t = useText();
  const online = useOnline();
  const awaits = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset["awaits"],
    () => undefined,
  );
  const { offlineTitle, offlineText } = commonCopy.errors;
  return (
    <div role="status" className={styles.place}>
      {online && !awaits ? null : <p className={styles.banner}>{t(awaits ? offlineText : offlineTitle)}</p>}
    </div>
  );
}
