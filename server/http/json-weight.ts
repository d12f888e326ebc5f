/** Far more than any call needs; `JSON.parse` makes a value of each, many times the size of its text. */
const maxParts = 20_000;
const maxDepth = 64;
const maxKeyBytes = 1_000;

const quote = 0x22;
const backslash = 0x5c;
const [comma, colon, openBracket, closeBracket, openBrace, closeBrace] = [0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether parsing this text would cost memory out of proportion to its size: too many values, too deep, or a huge key. One pass without
 * allocation; validity is left to the parser.
 */
export function isTooHeavy(text: Buffer): boolean {
  let depth = 0;
  let parts = 0;
  let strings = 0;
  let lastString = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === quote) {
      const end = endOfString(text, at);
      // Valid JSON has at most two strings, a name and a value, beside each opening and each comma.
      if (end === -1 || ++strings > 2 * maxParts) return true;
      lastString = end - at;
      at = end;
    } else if (byte === colon) {
      if (lastString > maxKeyBytes) return true;
    } else if (byte === comma) {
      if (++parts > maxParts) return true;
    } else if (byte === openBrace || byte === openBracket) {
      if (++parts > maxParts || ++depth > maxDepth) return true;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return false;
}

/** Where the string that begins at `start` ends; -1 when it does not. A picture as base64 has no escapes: it is passed over in one call. */
function endOfString(text: Buffer, start: number): number {
  const first = text.indexOf(quote, start + 1);
  if (first === -1 || text[first - 1] !== backslash) return first;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === backslash) at += 1;
    else if (text[at] === quote) return at;
  }
  return -1;
}
