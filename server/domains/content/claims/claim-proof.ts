import { decodeHtml } from "#server/domains/content/pages/decode-html.ts";
import { scanPage } from "#server/domains/content/pages/scan-page.ts";

export const metaName = "magpie-site-verification";

/** What proves a claim on a site: a tag in the head of its first page, or a file at its root. */
export function metaTag(token: string): string {
  return `<meta name="${metaName}" content="${token}">`;
}

export function proofFile(token: string): { name: string; content: string } {
  return { name: `magpie-${token.slice(0, 16)}.html`, content: `${metaName}: ${token}` };
}

/** Whether a page's head carries the tag. */
export function hasMetaTag(html: Buffer, url: string, token: string): boolean {
  const { metas } = scanPage(decodeHtml(html), url);
  return metas.some(({ name, content }) => name === metaName && content.trim() === token);
}

/** Whether the file holds exactly the proof, not a page around it. */
export function isProofFile(bytes: Buffer, token: string): boolean {
  return bytes.length < 1000 && bytes.toString("utf8").trim() === proofFile(token).content;
}

/**
 * Whether a profile page elsewhere links back to an address: in a link with `rel=me`, or in what the page's data names as the profile's
 * own link. Words on the page don't count: anybody may have written them.
 */
export function linksBack(html: Buffer, address: string): boolean {
  const text = decodeHtml(html);
  const wanted = plainAddress(address);
  const links = [...text.matchAll(/<(?:a|link)\b[^>]*>/gi)].flatMap(([tag]) => {
    const isOwn = /\brel\s*=\s*["']?[^"'>]*\bme\b/i.test(tag);
    return isOwn ? [/\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? ""] : [];
  });
  const named = [...text.matchAll(/"(?:external_url|externalUrl|sameAs)"\s*:\s*\[?\s*"([^"]{1,500})"/g)].map(
    ([, url = ""]) => url.replaceAll("\\/", "/").replaceAll("\\u0026", "&"),
  );
  return [...links, ...named].some((link) => plainAddress(link.replaceAll("&amp;", "&")) === wanted);
}

function plainAddress(address: string): string {
  if (!URL.canParse(address)) return "";
  const url = new URL(address);
  // Instagram wraps outgoing links in a redirect of its own.
  if (/^l\.(instagram|facebook)\.com$/.test(url.hostname)) return plainAddress(url.searchParams.get("u") ?? "");
  return `${url.host.replace(/^www\./, "")}${url.pathname.replace(/\/+$/, "")}`.toLowerCase();
}
