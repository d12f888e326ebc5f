import { createContext, type KeyboardEvent, type PointerEvent } from "react";
import type { Store } from "#web/app/store.ts";
import type { Selection } from "./selection.ts";

/** What cards ask of the board that is put in order; the same object while it lasts. */
export type Organise = {
  selection: Store<Selection>;
  /** The pin a keyboard or a pointer holds. */
  taken: Store<string | null>;
  canOrder: boolean;
  /** The words that explain the handle. */
  helpId: string;
  press: (id: string, range: boolean) => void;
  drag: (event: PointerEvent, id: string) => void;
  key: (event: KeyboardEvent, id: string, title: string) => void;
  leave: (id: string) => void;
};

export const OrganiseContext = createContext<Organise | null>(null);
