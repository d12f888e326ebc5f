import { memo } from "react";
import type { CSSProperties, ReactNode } from "react";
import styles from "./grid.module.css";

/** What a card may ask of the place it is drawn in. */
export type GridSlot = { index: number; /** Column width in px; on the server the usual one. */ width: number };
export type RenderCard<T> = (item: T, slot: GridSlot) => ReactNode;

type CardProps<T> = { item: T; index: number; width: number; render: RenderCard<T> };

function Card<T>({ item, index, width, render }: CardProps<T>) {
  return render(item, { index, width });
}

const MemoCard = memo(Card) as typeof Card;

type CellProps<T> = CardProps<T> & {
  size: number;
  column: number;
  /** Unset before the width is known: the first cover's rules place the card. */
  top?: number | undefined;
  height?: number | undefined;
  extra?: number | undefined;
  color?: string | undefined;
  bare: boolean;
};

function Cell<T>({ item, index, width, render, size, column, top, height, extra, color, bare }: CellProps<T>) {
  const style =
    top === undefined
      ? undefined
      : ({
          "--c": column,
          "--e": `${extra}px`,
          "--d": color,
          "--h": `${height}px`,
          "--y": `${top}px`,
        } as CSSProperties);
  return (
    <li className={styles.cell} style={style} aria-setsize={size} aria-posinset={index + 1}>
      {bare ? null : <MemoCard item={item} index={index} width={width} render={render} />}
    </li>
  );
}

/** A card's box in the list. Once filled it stays filled: `bare` only holds back what is not drawn yet. */
export const GridCell = memo(Cell, (before, after) => {
  for (const key of Object.keys(after) as (keyof typeof after)[]) {
    if (key !== "bare" && before[key] !== after[key]) return false;
  }
  return after.bare || !before.bare;
}) as typeof Cell;

/** A stand-in for a card that is being fetched. */
export function SkeletonCell({
  top,
  height,
  column,
}: {
  top?: number | undefined;
  height?: number | undefined;
  column: number;
}) {
  const style =
    top === undefined ? undefined : ({ "--c": column, "--h": `${height}px`, "--y": `${top}px` } as CSSProperties);
  return <li aria-hidden="true" className={`${styles.cell} ${styles.skeleton}`} style={style} />;
}
