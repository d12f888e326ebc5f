import { maxMicro } from "#engines/auction/micro.ts";

/** The cap of what is counted, and limited by nothing of its own. */
export const noBudget = BigInt(maxMicro);
