/** The product's clock: every rule about time uses it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
