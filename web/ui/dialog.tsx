import { type ReactNode, type SyntheticEvent, use, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { DiscardQuestion } from "./discard-question.ts";
import { rememberFocus } from "./restore-focus.ts";
import { IconButton } from "./icon-button.tsx";
import { ArrowLeftIcon, CloseIcon } from "./icons.tsx";
import { openDialogs } from "./open-dialogs.ts";
import { openModalDeferredInert } from "./open-modal-deferred-inert.ts";
import { isWorthKeeping, typedFields } from "./typed-fields.ts";

export interface DialogProps {
  open: boolean;
  /** Drawn while it is closed, out of sight: opening it only shows it. */
  ready?: boolean | undefined;
  /** Asked to close: cross, Escape, a click outside, the device's Back. The owner decides. */
  onClose: () => void;
  /** Names the dialog; shown unless `hideTitle`. */
  title: ReactNode;
  hideTitle?: boolean | undefined;
  /** 400, 484 (access §9), 750 or 1080 pixels; on phones every dialog is a sheet. */
  width?: "sm" | "md" | "lg" | "xl" | undefined;
  /** On phones: as high as the screen, or as its content. */
  sheet?: "full" | "content" | undefined;
  /** Shows an arrow before the title that goes back a step. */
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  closeLabel?: string | undefined;
  /** False while work is under way that must not be lost: only the owner can close it then. */
  dismissible?: boolean | undefined;
  /** The owner asks by itself before something typed is lost; else a click outside asks. */
  ownQuestion?: boolean | undefined;
  /** Buttons, kept in sight below the content. */
  footer?: ReactNode;
  role?: "dialog" | "alertdialog" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A modal on the browser's own `<dialog>`: it traps the focus, gives it back, and is above everything.
 * The focus begins at the element with `data-autofocus`, else at the first control.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    ready = false,
    onClose,
    title,
    hideTitle,
    width = "md",
    sheet = "full",
    onBack,
    footer,
    children,
  } = props;
  const { backLabel = "Back", closeLabel = "Close", dismissible = true, ownQuestion, role, className } = props;
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [typed] = useState(typedFields);
  const askToDiscard = use(DiscardQuestion);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    const giveBackFocus = rememberFocus();
    // React keeps `autofocus` out of the markup, where the browser looks for it.
    dialog.querySelector("[data-autofocus]")?.toggleAttribute("autofocus", true);
    const callOff = ready ? openModalDeferredInert(dialog) : null;
    if (!ready) dialog.showModal();
    openDialogs.add(dialog);
    return () => {
      callOff?.();
      openDialogs.remove(dialog);
      dialog.close();
      giveBackFocus();
      typed.forget();
    };
  }, [open, ready, typed]);

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };

  // A slip beside the dialog is easily made; the cross and Escape are meant.
  const onClickOutside = () => {
    if (!ownQuestion && typed.hasTyped()) askToDiscard(onClose);
    else onClose();
  };

  if (!open && !ready) return null;
  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[width], styles[`sheet-${sheet}`], ready && styles.ready, className)}
      aria-labelledby={titleId}
      role={role}
      onCancel={onCancel}
      onClose={(event) => {
        // Closed by the browser itself, as a second Back on Android may do.
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onFocus={({ target }) => {
        if (isWorthKeeping(target)) typed.come(target);
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (dismissible && pressedOutside.current && event.target === event.currentTarget) onClickOutside();
      }}
    >
      <div className={styles.panel}>
        <div className={classNames(styles.header, hideTitle && styles.bare)}>
          <span className={styles.side}>
            {onBack ? <IconButton label={backLabel} icon={<ArrowLeftIcon />} onClick={onBack} /> : null}
          </span>
          <h2 id={titleId} className={classNames(styles.title, hideTitle && styles.unseen)}>
            {title}
          </h2>
          <span className={styles.side}>
            {dismissible ? <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} /> : null}
          </span>
        </div>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </dialog>
  );
}
