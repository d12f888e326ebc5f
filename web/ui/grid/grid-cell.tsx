import { memo } from "react";
import type { CSSProperties, ReactNode } from "react";
import styles from "./grid.module.css";

/** What a card may ask of the place it is drawn in. */
export type GridSlot = { index: number; /** Column width in px; on the server the usual one. */ width: number };
export type RenderCard<T> = (item: T, slot: GridSlot) => ReactNode;

type CellProps<T> = GridSlot & {
  /** Missing while the card is fetched: its box breathes. */
  item: T | undefined;
  render: RenderCard<T>;
  /** How many cards the list has; -1 while that is not known. */
  size: number;
  bare: boolean;
  column: number | undefined;
  /** Unset before the width is known: the first cover's rules place the card. */
  top: number | undefined;
  height: number | undefined;
  extra: number;
  color: string | undefined;
};

function Cell<T>({ item, index, width, render, size, column, top, height, extra, color, bare }: CellProps<T>) {
  const place = { "--c": column, "--y": `${top}px`, "--h": `${height}px`, "--e": `${extra}px`, "--d": color };
  const position = item === undefined ? { "aria-hidden": true } : { "aria-setsize": size, "aria-posinset": index + 1 };
  return (
    <li className={styles.cell} style={top === undefined ? undefined : (place as CSSProperties)} {...position}>
      {bare || item === undefined ? null : render(item, { index, width })}
    </li>
  );
}

/** A card's box in the list. Once filled it stays filled: `bare` only holds back what is not drawn yet. */
export const GridCell = memo(Cell, (before, after) => {
  const keys = Object.keys(after) as (keyof typeof after)[];
  return (after.bare || !before.bare) && keys.every((key) => key === "bare" || before[key] === after[key]);
}) as typeof Cell;
