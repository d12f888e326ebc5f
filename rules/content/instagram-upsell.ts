import { linkDomain } from "#rules/kit/link.ts";

/** Whether to ask for the Instagram connection: once, for an Instagram link, of somebody whose website is there. saving §4 */
export function showsInstagramUpsell(input: {
  url: string;
  seenBefore: boolean;
  connectedToInstagram: boolean;
  listedWebsiteUrl: string | null;
}): boolean {
  const { url, seenBefore, connectedToInstagram, listedWebsiteUrl } = input;
  return !seenBefore && !connectedToInstagram && isInstagram(url) && isInstagram(listedWebsiteUrl ?? "");
}

/** Whether an address is on Instagram. */
export function isInstagram(url: string): boolean {
  const domain = linkDomain(url);
  return domain === "instagram.com" || domain.endsWith(".instagram.com") || domain === "instagr.am";
}
