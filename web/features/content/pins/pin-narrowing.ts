/** How an address narrows the list of pins it shows. */
export type PinNarrowing = {
  query?: string;
  kind?: "image" | "video" | "several";
  source?: string;
  since?: string;
};

const kinds = ["image", "video", "several"] as const;

/** What the calls of pin lists are given for an address: nothing when nothing was asked. */
export function narrowingOf(search: URLSearchParams): PinNarrowing {
  const query = search.get("q")?.trim().slice(0, 250);
  const kind = kinds.find((one) => one === search.get("kind"));
  const source = search.get("source");
  const since = search.get("since");
  return {
    ...(query ? { query } : {}),
    ...(kind ? { kind } : {}),
    ...(source === null ? {} : { source: source.slice(0, 255) }),
    ...(since !== null && /^\d{4}-\d{2}-\d{2}$/.test(since) ? { since } : {}),
  };
}

export function isNarrowing(search: URLSearchParams): boolean {
  return Object.keys(narrowingOf(search)).length > 0;
}

/** The address without what narrows it. */
export function withoutNarrowing(search: URLSearchParams): URLSearchParams {
  const wide = new URLSearchParams(search);
  for (const name of ["q", "kind", "source", "since"]) wide.delete(name);
  return wide;
}
