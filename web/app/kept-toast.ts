import { type ToastInput, toast } from "#web/ui/toast.ts";
import { keyOfViewer } from "./key-of-viewer.ts";

/** What is said when the page is left at the same moment: words and one way on, no more. */
export type KeptToast = { key: string; text: string; action: { label: string; to: string }; durationMs: number };

const name = "magpie_kept_toast";

/** Says something that the next page of this tab goes on saying, should this one be left meanwhile. */
export function toastOverPages(said: KeptToast): void {
  toast(said satisfies ToastInput);
  const key = keyOfViewer(name);
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...said, until: Date.now() + said.durationMs }));
    setTimeout(() => sessionStorage.removeItem(key), said.durationMs);
  } catch {
    // A full or forbidden storage: it is said here alone.
  }
}

/** Goes on with what the page before was saying. */
export function goOnSaying(): void {
  try {
    const key = keyOfViewer(name);
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as (KeptToast & { until: number }) | null;
    sessionStorage.removeItem(key);
    // As long as it was to be there: a page takes its time to come.
    if (kept !== null && kept.until > Date.now()) toast(kept);
  } catch {
    // Storage is blocked.
  }
}
