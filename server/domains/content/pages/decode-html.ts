import { decodeKorean } from "./decode-korean.ts";
import { declaredCharset, languageOf, unmarkedUtf16, xmlCharset } from "./prescan-html.ts";

/** What pages of a language are written in that don't say it and aren't UTF-8 (HTML, "determining the character encoding", step 8). */
const byLanguage: Readonly<Record<string, string>> = {
  ...{ ar: "windows-1256", fa: "windows-1256", ba: "windows-1251", be: "windows-1251", bg: "windows-1251" },
  ...{ cs: "windows-1250", el: "iso-8859-7", et: "windows-1257", he: "windows-1255", hr: "windows-1250" },
  ...{ hu: "iso-8859-2", ja: "shift_jis", kk: "windows-1251", ko: "euc-kr", ku: "windows-1254", ky: "windows-1251" },
  ...{ lt: "windows-1257", lv: "windows-1257", mk: "windows-1251", pl: "iso-8859-2", ru: "windows-1251" },
  ...{ sk: "windows-1250", sl: "iso-8859-2", sr: "windows-1251", th: "windows-874", tr: "windows-1254" },
  ...{ uk: "windows-1251", vi: "windows-1258", zh: "gb18030", "zh-tw": "big5", "zh-hk": "big5" },
};

/**
 * Text of an HTML document from its bytes, by the encoding sniffing of the HTML standard: byte order mark, then the charset of the header,
 * then the one the page declares near its beginning, then UTF-8 if it is valid, then what its language is written in, and windows-1252. A
 * name that no encoding has says nothing.
 */
export function decodeHtml(bytes: Buffer, contentType = ""): string {
  return decoded(bytes, encodingOf(bytes, contentType));
}

function encodingOf(bytes: Buffer, contentType: string): string {
  const certain = markedEncoding(bytes) ?? known(charsetOf(contentType)) ?? unmarkedUtf16(bytes);
  if (certain !== undefined) return certain;
  const declared = declaredCharset(bytes, known) ?? known(xmlCharset(bytes));
  if (declared !== undefined) return asciiCompatible(declared);
  if (isUtf8(bytes)) return "utf-8";
  const language = languageOf(bytes);
  return byLanguage[language] ?? byLanguage[language.split("-")[0] ?? ""] ?? "windows-1252";
}

function charsetOf(contentType: string): string | undefined {
  const [, quoted, bare] = /;\s*charset\s*=\s*(?:["']([^"']*)["']?|([^\s;"']+))/i.exec(contentType) ?? [];
  return quoted ?? bare;
}

function markedEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  return undefined;
}

/** The name of an encoding as the Encoding standard has it; undefined for what is none. */
function known(label: string | undefined): string | undefined {
  const name = label?.trim().toLowerCase();
  if (name === undefined || name === "") return undefined;
  if (replaced.has(name)) return replacement;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

const replacement = "replacement";
/** What is read by no browser since it hides markup: one sign stands for the whole page. */
const replaced = new Set([replacement, "csiso2022kr", "hz-gb-2312", "iso-2022-cn", "iso-2022-cn-ext", "iso-2022-kr"]);

/** What was read byte by byte to here cannot be UTF-16. */
function asciiCompatible(encoding: string): string {
  if (encoding.startsWith("utf-16")) return "utf-8";
  return encoding === "x-user-defined" ? "windows-1252" : encoding;
}

/** A page that was cut off may end within a character. */
function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function decoded(bytes: Buffer, encoding: string): string {
  if (encoding === replacement) return "\ufffd";
  return encoding === "euc-kr" ? decodeKorean(bytes) : new TextDecoder(encoding).decode(bytes);
}
