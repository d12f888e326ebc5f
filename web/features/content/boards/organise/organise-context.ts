import { createContext, type KeyboardEvent, type PointerEvent } from "react";
import type { Store } from "#web/app/store.ts";
import type { Selection } from "./selection.ts";

/** What cards ask of the board that is put in order; the same object while it lasts. */
export type Organise = {
  selection: Store<Selection>;
  /** The pin a keyboard or a pointer holds. */
  taken: Store<string | null>;
  canOrder: boolean;
  /** Whether there are sections a pin can be dragged onto. */
  canDrop: boolean;
  /** The words that explain the handle. */
  helpId: string;
  choose: (id: string, range: boolean) => void;
  press: (event: PointerEvent, id: string) => void;
  /** What a handle asks. */
  order: {
    drag: (event: PointerEvent, id: string) => void;
    key: (event: KeyboardEvent, id: string) => void;
    leave: (id: string) => void;
  };
};

export const OrganiseContext = createContext<Organise | null>(null);
