import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon, ErrorIcon } from "./icons.tsx";
import { CheckCircleIcon, InfoIcon, WarningIcon } from "./more-icons.tsx";

interface BannerProps {
  tone?: "info" | "success" | "warning" | "error" | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  /** It came up after the page did, so it is read out: at once when an error. */
  live?: boolean | undefined;
}

const icons = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, error: ErrorIcon };

/** Something to know about the page it stands in. */
export function Banner(props: BannerProps) {
  const { tone = "info", title, children, actions, onDismiss, dismissLabel = "Dismiss", live = false } = props;
  const Icon = icons[tone];
  return (
    <div
      className={classNames(styles.banner, styles[tone])}
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
    >
      <Icon size={22} className={styles.icon} />
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton size="sm" label={dismissLabel} icon={<CloseIcon />} onClick={onDismiss} className={styles.close} />
      ) : null}
    </div>
  );
}
