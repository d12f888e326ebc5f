import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

interface IconButtonLook {
  /** What it does, in words: its name, and the tooltip of a pointer that rests on it. */
  label: string;
  icon: ReactNode;
  /** `picture` is for controls that float on a picture. */
  variant?: "quiet" | "soft" | "outline" | "primary" | "picture" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  /** A count or a dot on its corner. */
  badge?: ReactNode;
}

type AsButton = IconButtonLook & Omit<ComponentProps<"button">, keyof IconButtonLook> & { to?: undefined };
type AsLink = IconButtonLook & Omit<ComponentProps<typeof Link>, keyof IconButtonLook>;

/** A round button, or link when given `to`, that shows only an icon. */
export function IconButton(props: AsButton | AsLink) {
  const { label, icon, variant = "quiet", size = "md", badge, className, ...rest } = props;
  const shared = {
    className: classNames(styles.button, styles[variant], styles[size], className),
    "aria-label": label,
    title: label,
  };
  const content = (
    <>
      {icon}
      {badge ? <span className={styles.badge}>{badge}</span> : null}
    </>
  );
  if (rest.to !== undefined) {
    return (
      <Link {...shared} {...rest}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...shared} {...rest}>
      {content}
    </button>
  );
}
