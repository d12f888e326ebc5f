/** What time it is for the product: the one place rules about time ask. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
