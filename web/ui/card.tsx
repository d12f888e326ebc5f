import type { ComponentProps } from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";

interface CardProps extends ComponentProps<"section"> {
  /** `flat` lies on the page with a line round it, `raised` above it, `sunken` in it. */
  look?: "flat" | "raised" | "sunken" | undefined;
  padding?: "none" | "md" | "lg" | undefined;
}

export function Card({ look = "flat", padding = "md", className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(styles.card, styles[look], styles[`pad-${padding}`], className)} />;
}
