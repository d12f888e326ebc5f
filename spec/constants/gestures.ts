/** How long the pointer rests on something before it is meant, and how long scrolling has to stand still. business §9 */
export const gestures = { hoverDelayMs: 32, scrollDebounceMs: 100 } as const;
