type Answer = { url: string; headers: Record<string, string>; bytes: Buffer };

/** Longer waits are for those who read. */
const maxWaitS = 5;
/** A page this short that only leads on says so by a script too, and to those without scripts. */
const shortBytes = 4096;
const lookedAt = 64 * 1024;

/** Where a page sends its readers by its own words instead of a status: the Refresh header, `meta refresh`, the script of a page that does nothing else. */
export function softRedirect({ url, headers, bytes }: Answer): string | null {
  const isShort = bytes.length <= shortBytes;
  const text = bytes.toString("latin1", 0, lookedAt).replace(/<!--[^]*?-->/g, "");
  const markup = isShort ? text : text.replace(/<noscript\b[^]*?<\/noscript\s*>/gi, "");
  const target = refreshTarget(headers["refresh"] ?? "") ?? metaTarget(markup) ?? (isShort ? scriptTarget(text) : null);
  const next = target === null ? null : URL.parse(target, url);
  // A page that loads itself anew is what is shown.
  return next === null || sameAddress(next, url) ? null : next.href;
}

function metaTarget(markup: string): string | null {
  for (const [tag] of markup.matchAll(/<meta\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi)) {
    if (!/\shttp-equiv\s*=\s*["']?\s*refresh\b/i.test(tag)) continue;
    const [, double, single, bare] = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag) ?? [];
    const target = refreshTarget((double ?? single ?? bare ?? "").replaceAll("&amp;", "&"));
    if (target !== null) return target;
  }
  return null;
}

/** `0; url=/there`, as the HTML standard reads it. */
function refreshTarget(value: string): string | null {
  const [, wait = "", rest = ""] = /^\s*(\d+(?:\.\d*)?|\.\d+)\s*[;,\s]\s*(.*)$/s.exec(value) ?? [];
  if (wait === "" || Number(wait) > maxWaitS) return null;
  const target = rest.replace(/^url\s*=\s*/i, "").trim();
  const quote = /^["']/.exec(target)?.[0];
  const address = quote === undefined ? target : (target.slice(1).split(quote)[0] ?? "");
  return address === "" ? null : address;
}

function scriptTarget(text: string): string | null {
  if (/<(?:img|article|p|h1)\b/i.test(text)) return null;
  const found =
    /\blocation(?:\.href)?\s*=\s*(["'])([^"']+)\1|\blocation\.(?:replace|assign)\(\s*(["'])([^"']+)\3\s*\)/.exec(text);
  return (found?.[2] ?? found?.[4])?.replaceAll("\\/", "/") ?? null;
}

function sameAddress(next: URL, url: string): boolean {
  const from = new URL(url);
  return next.origin === from.origin && next.pathname === from.pathname && next.search === from.search;
}
