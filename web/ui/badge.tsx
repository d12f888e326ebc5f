import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

interface BadgeProps {
  tone?: "neutral" | "accent" | "success" | "warning" | "danger" | undefined;
  /** A filled count or dot, for unread things; otherwise a soft word. */
  solid?: boolean | undefined;
  children?: ReactNode;
}

/** A word or a number about the thing it stands on; a dot when empty. */
export function Badge({ tone = "neutral", solid = false, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], solid && styles.solid)}>{children}</span>;
}
