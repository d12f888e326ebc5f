/** What declares an encoding stands near the beginning. */
const prescanned = 4096;

/**
 * The encoding that a page declares of itself: the HTML standard's "prescan a byte stream", which passes over comments, looks at the
 * attributes of `meta` alone and takes the first name that `known` knows.
 */
export function declaredCharset(
  bytes: Buffer,
  known: (label: string | undefined) => string | undefined,
): string | undefined {
  const text = bytes.toString("latin1", 0, prescanned);
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) {
      // A comment may be as short as <!-->.
      const end = text.indexOf("-->", at + 2);
      if (end < 0) return undefined;
      at = end + 3;
    } else if (/^<meta[\s/]/i.test(text.slice(at, at + 6))) {
      const { attributes, end } = attributesFrom(text, at + 6);
      const found = known(charsetOfMeta(attributes));
      if (found !== undefined) return found;
      at = end;
    } else if (/^<\/?[a-z]/i.test(text.slice(at, at + 3))) {
      const name = /^<\/?[^\s>]*/.exec(text.slice(at))?.[0].length ?? 1;
      at = attributesFrom(text, at + name).end;
    } else if (/^<[!/?]/.test(text.slice(at, at + 2))) {
      const end = text.indexOf(">", at);
      if (end < 0) return undefined;
      at = end + 1;
    } else at += 1;
  }
  return undefined;
}

/** The encoding that an XML declaration names. */
export function xmlCharset(bytes: Buffer): string | undefined {
  const declaration = /^<\?xml[^>]*?>/.exec(bytes.toString("latin1", 0, prescanned))?.[0] ?? "";
  return /encoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(declaration)?.slice(1).find(Boolean);
}

/** The language a page says it is in, in small letters; "" where it doesn't. */
export function languageOf(bytes: Buffer): string {
  const [, language = ""] =
    /<html\b[^>]*\slang\s*=\s*["']?([a-z-]+)/i.exec(bytes.toString("latin1", 0, prescanned)) ?? [];
  return language.toLowerCase();
}

/** UTF-16 without a byte order mark: `<?x` with a zero byte beside each letter. */
export function unmarkedUtf16(bytes: Buffer): string | undefined {
  const text = bytes.toString("latin1", 0, 6);
  if (text.startsWith("<\0?\0x\0")) return "utf-16le";
  return text.startsWith("\0<\0?\0x") ? "utf-16be" : undefined;
}

function charsetOfMeta(attributes: ReadonlyMap<string, string>): string | undefined {
  const own = attributes.get("charset");
  if (own !== undefined) return own;
  if (attributes.get("http-equiv")?.toLowerCase() !== "content-type") return undefined;
  const [, quote, rest = ""] = /charset\s*=\s*(["']?)(.*)$/is.exec(attributes.get("content") ?? "") ?? [];
  if (quote === undefined) return undefined;
  if (quote === "") return /^[^\s;]*/.exec(rest)?.[0];
  // A quote that is not closed leaves no name.
  return rest.includes(quote) ? rest.slice(0, rest.indexOf(quote)) : undefined;
}

/** The attributes of a tag from here on, the first of each name, and where the tag ends. */
function attributesFrom(text: string, from: number): { attributes: ReadonlyMap<string, string>; end: number } {
  const attributes = new Map<string, string>();
  const pattern = /[\s/]*(?:([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)?/y;
  let at = from;
  while (at < text.length && text[at] !== ">") {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null || match[0] === "") {
      at += 1;
      continue;
    }
    at += match[0].length;
    const [, name, ...values] = match;
    const key = name?.toLowerCase();
    if (key !== undefined && !attributes.has(key))
      attributes.set(key, values.find((value) => value !== undefined) ?? "");
  }
  return { attributes, end: at + 1 };
}
