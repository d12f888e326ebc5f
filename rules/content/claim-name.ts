/**
 * The name of a claimed website as it is kept: its host in lower case without `www.`; or null when what was typed names no public
 * site. A whole address may be typed.
 */
export function websiteName(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, port, username } = new URL(address);
  if (username !== "") return null;
  const host = hostname
    .toLowerCase()
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  const isNamed = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host);
  if (!isNamed) return null;
  return port === "" ? host : `${host}:${port}`;
}

/** The user name of an Instagram profile, typed as such, with @, or as an address; null when it is none. */
export function instagramName(typed: string): string | null {
  const text = typed.trim().replace(/^(https?:\/\/)?(www\.)?(instagram\.com|instagr\.am)\//i, "");
  const name = text.replace(/^@/, "").split(/[/?#]/)[0]?.toLowerCase() ?? "";
  // Dots alone would be a way up in an address.
  return /^[a-z0-9._]{1,30}$/.test(name) && !/^\.+$/.test(name) ? name : null;
}
