type KeeperLimits = { keptDays: number; clickIdsMax: number };

export type ClickKeeper = {
  consent: (answer: "granted" | "denied") => void;
  /** The person, or their browser, doesn't want to be followed. */
  isRefused: () => boolean;
  /** The clicks on ads that led here, newest first. */
  ids: () => string[];
};

const clicksName = "_mgclid";

/**
 * Keeps which clicks on ads led to this site: in a cookie of the site, or where that is forbidden in its storage, as `id~time` of each. Without
 * consent nothing is kept, and only the page that the ad led to knows of it.
 */
export function clickKeeper({ keptDays, clickIdsMax }: KeeperLimits): ClickKeeper {
  const landed = new URLSearchParams(location.search).get("mgclid");
  const refusesByBrowser = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  let answer: "granted" | "denied" | null = null;

  const isRefused = (): boolean => refusesByBrowser || answer === "denied";
  const oldest = (): number => Date.now() - keptDays * 86_400_000;
  const kept = (): [id: string, at: number][] =>
    readKept()
      .split("!")
      .map((part): [string, number] => {
        const [id = "", at = "0"] = part.split("~");
        return [id, Number.parseInt(at, 36)];
      })
      .filter(([id, at]) => isClickId(id) && at > oldest() && at <= Date.now() + 86_400_000);

  return {
    isRefused,
    consent(given) {
      answer = given;
      if (isRefused()) return writeKept("", -1);
      const before = kept();
      if (landed === null || !isClickId(landed) || before[0]?.[0] === landed) return;
      const all: [string, number][] = [[landed, Date.now()], ...before.filter(([id]) => id !== landed)];
      const text = all.slice(0, clickIdsMax).map(([id, at]) => `${id}~${at.toString(36)}`);
      writeKept(text.join("!"), keptDays * 86_400);
    },
    ids() {
      if (isRefused()) return [];
      const known = answer === "granted" ? kept().map(([id]) => id) : [];
      const own = landed !== null && isClickId(landed) ? [landed] : [];
      return [...new Set([...own, ...known])].slice(0, clickIdsMax);
    },
  };
}

function isClickId(text: string): boolean {
  return /^[\w.-]{10,60}$/.test(text);
}

function readKept(): string {
  const cookie = document.cookie.split("; ").find((part) => part.startsWith(`${clicksName}=`));
  if (cookie !== undefined) return cookie.slice(clicksName.length + 1);
  try {
    return localStorage.getItem(clicksName) ?? "";
  } catch {
    return "";
  }
}

/** Written for the widest domain that takes it, so that a checkout on another part of the site knows it too. */
function writeKept(text: string, seconds: number): void {
  const parts = location.hostname.split(".");
  const domains = /^[\d.]+$|^\[|^[^.]+$/.test(location.hostname)
    ? []
    : parts.map((_part, at) => parts.slice(-at - 1).join(".")).slice(1);
  const secure = location.protocol === "https:" ? "; secure" : "";
  for (const domain of [...domains, null]) {
    const where = domain === null ? "" : `; domain=${domain}`;
    document.cookie = `${clicksName}=${text}; path=/; max-age=${seconds}; samesite=lax${where}${secure}`;
    if (seconds > 0 && readCookie() === text) return;
  }
  try {
    if (seconds > 0) localStorage.setItem(clicksName, text);
    else localStorage.removeItem(clicksName);
  } catch {
    // Neither cookies nor storage: only the landing page knows.
  }
}

function readCookie(): string | undefined {
  return document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${clicksName}=`))
    ?.slice(clicksName.length + 1);
}
