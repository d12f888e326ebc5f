import type { CSSProperties, ElementType, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./layout.module.css";

type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20;

interface BoxProps {
  as?: ElementType | undefined;
  /** Between the children, in steps of 4 px. */
  gap?: Space | undefined;
  className?: string | undefined;
  id?: string | undefined;
  children?: ReactNode;
}

interface StackProps extends BoxProps {
  align?: "start" | "center" | "end" | "stretch" | undefined;
}

interface RowProps extends BoxProps {
  align?: "start" | "center" | "end" | "baseline" | "stretch" | undefined;
  justify?: "start" | "center" | "end" | "space-between" | undefined;
  wrap?: boolean | undefined;
}

interface PageProps extends BoxProps {
  /** How wide its content may grow: reading, forms and profiles, lists, the pictures' own, or to the window's edges. */
  width?: "narrow" | "medium" | "wide" | "full" | "bleed" | undefined;
}

const gapOf = (gap: Space): CSSProperties => ({ gap: gap === 0 ? 0 : `var(--space-${gap})` });

/** Children below each other. */
export function Stack({ as: Tag = "div", gap = 4, align = "stretch", className, ...rest }: StackProps) {
  return <Tag {...rest} className={classNames(styles.stack, className)} style={{ ...gapOf(gap), alignItems: align }} />;
}

/** Children beside each other. */
export function Row(props: RowProps) {
  const { as: Tag = "div", gap = 3, align = "center", justify = "start", wrap = false, className, ...rest } = props;
  const style = { ...gapOf(gap), alignItems: align, justifyContent: justify, flexWrap: wrap ? "wrap" : "nowrap" };
  return <Tag {...rest} className={classNames(styles.row, className)} style={style} />;
}

/** The content of a page: centred, with the gutter at its sides and room for the bars. */
export function Page({ as: Tag = "main", width = "wide", gap = 6, className, id = "main", ...rest }: PageProps) {
  return <Tag {...rest} id={id} className={classNames(styles.page, styles[width], className)} style={gapOf(gap)} />;
}

/** Hidden on phones. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <span className={styles["wide-only"]}>{children}</span>;
}
