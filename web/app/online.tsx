import { useSyncExternalStore } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import styles from "./online.module.css";
import { useText } from "./text.tsx";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
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

/** Says that the connection is gone, as long as it is. */
export function OfflineBanner() {
  const t = useText();
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {online ? null : <p className={styles.banner}>{t(commonCopy.errors.offlineTitle)}</p>}
    </div>
  );
}
