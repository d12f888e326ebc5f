type Cookie = { name: string; value: string; domain: string; hostOnly: boolean; secure: boolean };

const mostCookies = 50;
const longest = 4096;

/** The cookies of one fetch: sites that send visitors around until a cookie comes back get it. Nothing of it outlives the fetch. */
export function createCookies() {
  const kept = new Map<string, Cookie>();
  return {
    /** Keeps what an answer sets (RFC 6265, of paths and dates nothing: they hardly matter within a fetch). */
    keep(url: URL, setCookies: readonly string[]): void {
      for (const line of setCookies) {
        const cookie = readCookie(url, line);
        if (cookie === null || kept.size >= mostCookies) continue;
        kept.set(`${cookie.domain} ${cookie.name}`, cookie);
      }
    },
    /** The header for a request; null where there is nothing to send. */
    header(url: URL): string | null {
      const sent = [...kept.values()].filter(
        ({ domain, hostOnly, secure }) =>
          (!secure || url.protocol === "https:") &&
          (url.hostname === domain || (!hostOnly && url.hostname.endsWith(`.${domain}`))),
      );
      return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join("; ");
    },
  };
}

function readCookie(url: URL, line: string): Cookie | null {
  const [pair = "", ...attributes] = line.slice(0, longest).split(";");
  const at = pair.indexOf("=");
  const name = pair.slice(0, Math.max(at, 0)).trim();
  if (name === "" || /\p{Cc}/u.test(line)) return null;
  const values = new Map(
    attributes.map((one) => {
      const [key = "", ...rest] = one.split("=");
      return [key.trim().toLowerCase(), rest.join("=").trim()];
    }),
  );
  const named = (values.get("domain") ?? "").replace(/^\./, "").toLowerCase();
  const isOwn = named !== "" && named.includes(".") && (url.hostname === named || url.hostname.endsWith(`.${named}`));
  if (named !== "" && named !== url.hostname && !isOwn) return null;
  return {
    name,
    value: pair.slice(at + 1).trim(),
    domain: isOwn ? named : url.hostname,
    hostOnly: !isOwn,
    secure: values.has("secure"),
  };
}
