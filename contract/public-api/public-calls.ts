import type { Call } from "#contract/kit/define.ts";
import * as v5 from "./v5.ts";

/** The calls of the public API, in their plain form. */
export const publicCalls: readonly Call[] = Object.values(v5).filter(
  (value): value is typeof v5.v5GetPin => "scopes" in value,
);
