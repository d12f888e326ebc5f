/** Invisible characters: spaces, zero-width characters, the blank braille pattern. */
const nothingSeen = /^[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Signs that steer lines and directions and are seen nowhere: controls, bidi controls, zero-width spaces, word joiners, soft hyphens. */
const unseenSigns = () => /[\p{Cc}\u00AD\u180E\u200B\u202A-\u202E\u2060-\u206F\uFEFF]|\u034F/gu;

/**
 * Joiners that join nothing. They have a meaning after letters of scripts that are written joined, and between the parts of one emoji.
 */
const idleJoiners = () =>
  /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\u200C\u200D]+|(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]+(?!\p{Extended_Pictographic})/gu;

/** Blanks that count as letters, or as signs. */
const blankEnds = () => /^[\p{Z}\u115F\u1160\u2800\u3164\uFFA0]+|[\p{Z}\u115F\u1160\u2800\u3164\uFFA0]+$/gu;

/**
 * A name as stored: composed (NFC), white space collapsed and trimmed, without characters that nobody sees and that mean nothing. Empty
 * when it would be invisible.
 */
export function seenLine(value: string): string {
  const line = value
    .toWellFormed()
    .replaceAll(/\s+/gu, " ")
    .replaceAll(unseenSigns(), "")
    .replaceAll(idleJoiners(), "")
    .normalize("NFC")
    .replaceAll(/ +/g, " ")
    .replaceAll(blankEnds(), "");
  return nothingSeen.test(line) ? "" : line;
}

/**
 * Two names with the same key are one name: case, white space and what chooses only how a sign is drawn make no difference. Everything
 * else does, as "C" is not "C++" and "Garten" not "Gärten".
 */
export function nameKey(name: string): string {
  return seenLine(name)
    .replaceAll(/[\uFE00-\uFE0F\u200E\u200F\u061C]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/\p{Z}+/gu, " ")
    .trim();
}
