const hourMs = 3_600_000;

/** How often clicks of the same person cost: on one ad, and on any of an advertiser. */
export const repeatedClicks = { adMs: 24 * hourMs, advertiserMs: hourMs / 2 } as const;

/**
 * How many clicks of visitors from one network are paid on a UTC day: some that need no explanation, some for each account that was seen
 * there, and some for devices, which grow as their root, since a device is a cookie and a cookie costs nothing. An account or device explains
 * something from the second day on that it is seen in the network. Our choice; why: docs/decisions/045.
 */
export const visitorClicks = {
  /** `near`: an IPv4 address, an IPv6 /64; `wide`: the /24 or /48 around it. */
  unexplained: { near: 10, wide: 40 },
  perAccount: 2,
  perRootOfDevices: 2,
  /** Whoever was not seen for so long is not of the network any more. */
  seenWithinDays: 30,
  knownFromDays: 2,
  /** Of a network's accounts and devices no more are counted. */
  mostCounted: 20_000,
} as const;

/**
 * What a night looks for among clicks that were paid. `burst`: more in an hour on one campaign from one wide network, of people not seen there
 * before, are credited but for the first. `worn`: so are those of visitors of a network in which nobody was ever seen on two days, where it
 * pays more than this in a week. Our choice.
 */
export const foundClicks = { burst: { from: 10, keeps: 5 }, worn: { days: 7, keeps: 20 }, lookDays: 14 } as const;

/** What an advertiser says of clicks they doubt, and how many such wait for an operator at once. Our choice. */
export const clickDoubts = { noteMaxChars: 500, waitingMax: 10 } as const;

/** How long who clicked from where is kept, and marks of the last click. */
export const clicksKept = { clicksDays: 60, marksDays: 2 } as const;
