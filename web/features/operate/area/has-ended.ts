/** Whether something that holds until a moment has ended; null: it stays. */
export const hasEnded = (end: string | null): boolean => end !== null && Date.parse(end) <= Date.now();
