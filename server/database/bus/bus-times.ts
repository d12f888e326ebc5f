/**
 * For so long after a round trip to the database a process may show what it keeps without asking again whether messages have come. So it
 * is also the longest time for which a process that is stuck can hold up the others.
 */
export const leaseMs = 250;

/** So long a publisher waits for processes that don't answer. Longer than a lease, which thereby has ended in all of them. */
export const patienceMs = 300;

/** A process that hasn't answered for so long is disconnected, so that nobody waits for it any more. */
export const silenceMs = 5_000;
