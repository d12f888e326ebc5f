import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Trusted } from "#server/http/security-headers.ts";

/** A rendered page as every visitor gets it, byte by byte. */
export type PackedPage = { plain: Buffer; gzip: Buffer; etag: string; policy: string };

/**
 * Makes a page that was rendered with a nonce the same for everybody: the nonce goes, and what carried it is trusted by its hash. A script
 * that got into the page in another way carries no nonce, and gets no hash.
 */
export function packPage(html: Buffer, nonce: string, policyOf: (trusted: Trusted) => string): PackedPage {
  const text = html.toString();
  const plain = Buffer.from(text.replaceAll(` nonce="${nonce}"`, ""));
  const policy = policyOf({ scripts: hashesIn(text, "script", nonce), styles: hashesIn(text, "style", nonce) });
  const etag = `W/"${createHash("sha256").update(policy).update(plain).digest("base64url").slice(0, 22)}"`;
  // As zlib returns it, it may be the beginning of a larger buffer.
  return { plain, gzip: Buffer.concat([gzipSync(plain, { level: 9 })]), etag, policy };
}

/** Sources of a content security policy for what stands in these elements: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashesIn(html: string, tag: "script" | "style", nonce: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b[^>]* nonce="${nonce}"[^>]*>(.*?)</${tag}>`, "gs"));
  const hash = (text: string) => createHash("sha256").update(text).digest("base64");
  return [...new Set([...elements].map(([, text = ""]) => `'sha256-${hash(text)}'`))];
}
