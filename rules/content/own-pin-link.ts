const pinPath = /^(?:\/amp)?\/pin\/(\d{1,18})\/?$/;

/**
 * The id of the pin a pasted link names when the link leads to this site's own pin page, with or without the
 * /amp prefix (saving §2); undefined for every other link.
 * @param publicUrl the address this site is reached at
 */
export function ownPinId(url: string, publicUrl: string): string | undefined {
  if (!URL.canParse(url) || !URL.canParse(publicUrl)) return undefined;
  const link = new URL(url);
  if (!/^https?:$/.test(link.protocol) || link.host !== new URL(publicUrl).host) return undefined;
  return pinPath.exec(link.pathname)?.[1];
}
