const metaCharset = /<meta[^>]+charset\s*=\s*["']?\s*([\w:.-]+)/i;

/**
 * Text of an HTML document from its bytes: byte order mark, then the charset of the header, then the one the page
 * declares in its first 2 KB, then UTF-8 if it is valid, otherwise windows-1252, as browsers decide.
 */
export function decodeHtml(bytes: Buffer, contentType = ""): string {
  const mark = markedEncoding(bytes);
  if (mark) return decoderOf(mark).decode(bytes);
  const declared =
    /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1] ?? metaCharset.exec(bytes.toString("latin1", 0, 2048))?.[1];
  if (declared) return decoderOf(declared).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function markedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return undefined;
}

function decoderOf(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder("utf-8");
  }
}
