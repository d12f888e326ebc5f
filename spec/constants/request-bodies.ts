/** How long a request's body may take, and what becomes of one whose request is answered already. */
export const requestBodies = {
  /** Without a byte for so long, it is cut. */
  silentMs: 60_000,
  /** All of it. */
  wholeMs: 120_000,
  /** What says who sends a long one (its session; the key and signature ahead of the file): then it has the hour. */
  provenWithinMs: 20_000,
  /** A video on a slow line. */
  longMs: 60 * 60_000,
  /** What comes after the answer is read on so long that its sender gets to read the answer; or until it is silent. */
  restMs: 30_000,
  restSilentMs: 5_000,
  /** And so many bytes at least, where the address takes less. */
  restBytes: 2 * 1024 * 1024,
  /** Of bodies from one address that say nothing for some seconds so many stay; of more, the most silent are cut. Those that send aren't counted. */
  silentPerAddress: 100,
  crowdSilentMs: 5_000,
  lookEveryMs: 1_000,
} as const;

/**
 * How long a connection waits for its next request: longer than proxies keep theirs (nginx and load balancers of Amazon 60 s, Traefik 90 s,
 * Caddy 120 s), so that the proxy ends it and never sends into one that ends.
 */
export const idleConnectionMs = 150_000;
