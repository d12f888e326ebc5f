import { decodeHtml } from "#server/domains/content/pages/decode-html.ts";
import { scanPage } from "#server/domains/content/pages/scan-page.ts";

const metaName = "magpie-site-verification";
/** What plug-ins of shops print, whichever instance they talk to: they know it from the API they were written for. */
const publicMetaName = "p:domain_verify";

/** What proves a claim on a site: a tag in the head of its first page, a file at its root, or a TXT record of its domain. */
export function metaTag(token: string): string {
  return `<meta name="${metaName}" content="${token}">`;
}

export function proofFile(token: string): { name: string; content: string } {
  return { name: `magpie-${token.slice(0, 16)}.html`, content: `${metaName}: ${token}` };
}

/** The same in the words of the public API. */
export function publicProof(token: string) {
  const metatag = `<meta name="${publicMetaName}" content="${token}"/>`;
  return {
    metatag,
    filename: `pinterest-${token.slice(0, 5)}.html`,
    file_content: `<!DOCTYPE html><html><head>${metatag}<title>${token}</title></head><body></body></html>`,
    dns_txt_record: `pinterest-site-verification=${token}`,
  };
}

/** The files either of which proves it. */
export function proofFiles(token: string): string[] {
  return [proofFile(token).name, publicProof(token).filename];
}

/** Whether a page's head carries the tag, under either name. */
export function hasMetaTag(html: Buffer, url: string, token: string): boolean {
  const { metas } = scanPage(decodeHtml(html), url);
  const isProof = (name: string) => name === metaName || name === publicMetaName;
  return metas.some(({ name, content }) => isProof(name) && content.trim() === token);
}

/** Whether the file holds exactly the proof, not a page around it. */
export function isProofFile(bytes: Buffer, url: string, token: string): boolean {
  if (bytes.length >= 1000) return false;
  return bytes.toString("utf8").trim() === proofFile(token).content || hasMetaTag(bytes, url, token);
}

/** Whether one of a domain's TXT records is the proof; a long record comes in parts. */
export function hasTxtRecord(records: readonly (readonly string[])[], token: string): boolean {
  const wanted = new Set([publicProof(token).dns_txt_record, `${metaName}=${token}`]);
  return records.some((parts) => wanted.has(parts.join("").trim()));
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
