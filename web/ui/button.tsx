import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "inverse";
export type ButtonSize = "sm" | "md" | "lg";

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  /** Before and after the text; decoration. */
  icon?: ReactNode;
  iconEnd?: ReactNode;
  children?: ReactNode;
}

type AsButton = ButtonLook &
  Omit<ComponentProps<"button">, keyof ButtonLook> & {
    to?: undefined;
    href?: undefined;
    /** Work under way: shows a spinner in place, keeps the width, ignores clicks and stays focusable. */
    loading?: boolean | undefined;
  };
/** A place inside the product. */
type AsLink = ButtonLook & Omit<ComponentProps<typeof Link>, keyof ButtonLook> & { href?: undefined };
/** A place elsewhere, or a file. */
type AsAnchor = ButtonLook & Omit<ComponentProps<"a">, keyof ButtonLook> & { href: string; to?: undefined };

export type ButtonProps = AsButton | AsLink | AsAnchor;

/** The one button: a `<button type="button">`, or a link in the same clothes when given `to` or `href`. */
export function Button(props: ButtonProps) {
  const { variant = "secondary", size = "md", wide, icon, iconEnd, children, className, ...rest } = props;
  const look = classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
  const content = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
      {iconEnd}
    </>
  );
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={look}>
        {content}
      </Link>
    );
  }
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    );
  }
  const { loading = false, onClick, type = "button", ...button } = rest;
  return (
    <button
      {...button}
      type={loading ? "button" : type}
      className={look}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
    >
      {loading ? <Spinner className={styles.spinner} /> : null}
      {content}
    </button>
  );
}
