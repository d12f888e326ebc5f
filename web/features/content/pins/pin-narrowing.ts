/** How an address narrows the list of pins it shows. */
export type PinNarrowing = {
  query?: string;
  kind?: "image" | "video" | "several";
  source?: string;
  since?: string;
  until?: string;
};

const kinds = ["image", "video", "several"] as const;
/** What each part is called in the address. */
const names = { query: "q", kind: "kind", source: "source", since: "since", until: "until" } as const;

/** What the calls of pin lists are given for an address: nothing when nothing was asked. */
export function narrowingOf(search: URLSearchParams): PinNarrowing {
  const query = search.get("q")?.trim().slice(0, 250);
  const kind = kinds.find((one) => one === search.get("kind"));
  const source = search.get("source");
  const since = dayOf(search.get("since"));
  const until = dayOf(search.get("until"));
  return {
    ...(query ? { query } : {}),
    ...(kind ? { kind } : {}),
    ...(source === null ? {} : { source: source.slice(0, 255) }),
    ...(since === null ? {} : { since }),
    ...(until === null ? {} : { until }),
  };
}

/** A valid date; the call refuses others. */
function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

export function isNarrowing(search: URLSearchParams): boolean {
  return Object.keys(narrowingOf(search)).length > 0;
}

/** The address with some of what narrows it changed; null: not narrowed by it any more. */
export function withNarrowing(
  search: URLSearchParams,
  changes: { readonly [Part in keyof PinNarrowing]: string | null },
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [part, value] of Object.entries(changes)) {
    const name = names[part as keyof PinNarrowing];
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The address without what narrows it. */
export function withoutNarrowing(search: URLSearchParams): URLSearchParams {
  return withNarrowing(search, { query: null, kind: null, source: null, since: null, until: null });
}
