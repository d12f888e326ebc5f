import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { CloseIcon, ErrorIcon } from "./icons.tsx";
import { CheckCircleIcon } from "./more-icons.tsx";
import { openDialogs } from "./open-dialogs.ts";
import { dismissToast, type Toast, type ToastAction, toasts } from "./toast.ts";
import styles from "./toast-host.module.css";

const DEFAULT_MS = 3500;
const NONE: readonly Toast[] = [];

interface ToastHostProps {
  /** Names the region. */
  label: string;
  closeLabel?: string | undefined;
}

/** Where toasts appear; mounted once. It moves into the topmost dialog, outside of which nothing can be reached. */
export function ToastHost({ label, closeLabel = "Close" }: ToastHostProps) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.get, () => NONE);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost, () => null);
  const [held, setHeld] = useState(false);
  const [mounted, setMounted] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    const element = region.current;
    // Its dialog may just have left the page: then it is about to come back elsewhere.
    if (!element?.isConnected) return;
    if (list.length === 0) setHeld(false);
    // It is there before it has anything to say: a live region that comes with its words is not read aloud by most readers. Showing it
    // again lifts it above what has entered the top layer since.
    const isShown = element.matches(":popover-open");
    if (isShown && document.querySelectorAll(":popover-open").length > 1) element.hidePopover();
    else if (isShown) return;
    element.showPopover();
  }, [list, dialog, mounted]);
  useEffect(() => {
    // As to the next part of a window: to the newest message, from wherever one is.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
      const newest = region.current?.querySelector<HTMLElement>(`.${styles.toast}:last-child :is(a, button)`);
      if (!newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (!mounted) return null;
  return createPortal(
    <section
      ref={region}
      popover="manual"
      className={styles.host}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="log" aria-live="polite" aria-relevant="additions" className={styles.list}>
        {list.map((one) => (
          <ToastCard key={one.id} toast={one} held={held} closeLabel={closeLabel} />
        ))}
      </div>
    </section>,
    dialog ?? document.body,
  );
}

function ToastCard({ toast, held, closeLabel }: { toast: Toast; held: boolean; closeLabel: string }) {
  const { id, text, action, durationMs = DEFAULT_MS, tone = "neutral", picture } = toast;
  const left = useRef(durationMs);
  const close = useEffectEvent(() => dismissToast(id));
  useEffect(() => {
    left.current = durationMs;
  }, [durationMs, toast]);
  useEffect(() => {
    if (held || !Number.isFinite(durationMs)) return;
    const since = performance.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held, durationMs, toast]);
  const act = (chosen: ToastAction) => {
    dismissToast(id);
    chosen.onClick?.();
  };
  return (
    <div className={classNames(styles.toast, styles[tone])}>
      {picture ? <img src={picture} alt="" width={40} height={40} className={styles.picture} /> : null}
      {tone === "error" ? <ErrorIcon size={20} /> : null}
      {tone === "success" ? <CheckCircleIcon size={20} /> : null}
      <div className={styles.text}>{text}</div>
      {[action ?? []].flat().map((one) =>
        one.to ? (
          <Link key={one.label} to={one.to} className={styles.action} onClick={() => act(one)}>
            {one.label}
          </Link>
        ) : (
          <button key={one.label} type="button" className={styles.action} onClick={() => act(one)}>
            {one.label}
          </button>
        ),
      )}
      <button type="button" className={styles.close} onClick={() => dismissToast(id)} aria-label={closeLabel}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
