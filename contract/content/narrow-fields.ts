import { z } from "zod";

/** How a list of pins is narrowed: by words of theirs, what they are, where they come from, when they came. */
export const narrowFields = {
  /** Every word of it stands in what the pin is searched by, in any form, or in the viewer's own note; half a word is enough. */
  query: z.string().max(250).optional(),
  kind: z.enum(["image", "video", "several"]).optional(),
  /** The domain of the pin's link; empty: pins without one. */
  source: z.string().max(255).optional(),
  /** The first and the last day they came on, as 2026-01-31. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
};
