import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { layout } from "#spec/constants/layout.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { useStore } from "./store.ts";
import { useText } from "./text.tsx";
import styles from "./toast-host.module.css";
import type { Toast } from "./toasts.ts";
import { dismissToast, toasts } from "./toasts.ts";

/** Where toasts appear. The region is always there, so that what comes into it is read out. */
export function ToastHost() {
  const shown = useStore(toasts);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Shown anew with each toast, so that it comes above a dialog opened meanwhile.
    host.current?.hidePopover();
    if (shown.length > 0) host.current?.showPopover();
  }, [shown]);
  return (
    <div ref={host} className={styles.host} role="status" popover="manual">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const { action } = toast;
  const dismiss = () => dismissToast(toast.id);
  useEffect(() => {
    // Stays while it is pointed at or holds the focus.
    const timer = setInterval(() => {
      if (!card.current?.matches(":hover, :focus-within")) dismissToast(toast.id);
    }, layout.toastMs);
    return () => clearInterval(timer);
  }, [toast.id]);
  const act = () => {
    action?.onClick?.();
    dismiss();
  };
  return (
    <div ref={card} className={styles.toast} data-tone={toast.tone}>
      {toast.image ? <img className={styles.picture} src={toast.image} alt="" width={40} height={40} /> : null}
      <p className={styles.message}>{toast.message}</p>
      {action?.to ? (
        <Link className={styles.action} to={action.to} onClick={act}>
          {action.label}
        </Link>
      ) : null}
      {action && !action.to ? (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      ) : null}
      <IconButton label={t(commonCopy.actions.close)} size="sm" icon={<CloseIcon size={18} />} onClick={dismiss} />
    </div>
  );
}
