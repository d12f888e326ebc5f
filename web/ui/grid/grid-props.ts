import type { ReactNode } from "react";
import type { RenderCard } from "./grid-cell.tsx";
import type { GridMemory } from "./grid-memory.ts";
import type { GridItem } from "./layout.ts";

export type GridProps<T> = {
  /** Keep the array the same while its content is: a new array is laid out anew. */
  items: readonly T[];
  itemKey: (item: T) => string;
  /** What the card's height follows from: the item alone. Keep it the same function between renders. */
  sizeOf: (item: T) => Omit<GridItem, "id">;
  /** Draws a card into a box of exactly the size that `sizeOf` gave. Keep it the same function between renders. */
  renderCard: RenderCard<T>;
  /** Names the list for assistive technology. */
  label: string;
  onNeedMore?: (() => void) | undefined;
  loading?: boolean;
  /** Why nothing more came; shown below the cards. */
  error?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** What the button says that comes with `onRetry`. */
  retryLabel?: string | undefined;
  /** That the list has ended: `true`, or what to show below the cards. */
  end?: ReactNode;
  /** Shown in place of a list that has ended and holds nothing. */
  empty?: ReactNode;
  /** The page's Content-Security-Policy nonce, for the first cover's rules. */
  nonce?: string | undefined;
  memory?: GridMemory | undefined;
};
