/** How long the pointer rests on something before it is meant. business §9 */
export const hoverDelayMs = 32;

/** How long scrolling stands still before it has ended. business §9 */
export const scrollDebounceMs = 100;
