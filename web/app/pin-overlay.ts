import type { WireBoardRef, WirePin } from "#contract/kit/shapes.ts";

/** What the viewer did to a pin since its lists were loaded. */
export type PinOverlay = {
  /** Where it was saved to; null: taken away again. */
  saved?: WireBoardRef | null;
  /** The viewer's pin there. */
  savedAs?: string | undefined;
  deleted?: boolean;
  hidden?: boolean;
  /** Its veil was lifted. */
  revealed?: boolean;
  edited?: Partial<WirePin>;
};
