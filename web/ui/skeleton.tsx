import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** `line` is as high as its text, `block` fills what it is given, `circle` stands for a face. */
  shape?: "line" | "block" | "circle" | undefined;
  width?: CSSProperties["inlineSize"] | undefined;
  height?: CSSProperties["blockSize"] | undefined;
  className?: string | undefined;
}

/** A placeholder for loading content. Decorative: the region around it has `aria-busy`. */
export function Skeleton({ shape = "line", width, height, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ inlineSize: width, blockSize: height ?? (shape === "circle" ? width : undefined) }}
      aria-hidden="true"
    />
  );
}

/** A loading pin with the given aspect ratio (height over width). */
export function PinSkeleton({ ratio = 1.3 }: { ratio?: number | undefined }) {
  return (
    <span className={styles.pin} aria-hidden="true">
      <span className={classNames(styles.skeleton, styles.block)} style={{ aspectRatio: `1 / ${ratio}` }} />
      <Skeleton width="72%" />
    </span>
  );
}
