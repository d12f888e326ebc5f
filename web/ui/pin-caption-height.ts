const around = 8 + 4;
const titleLine = 22;
const metaLine = 28;
const wrappedMeta = 40;
/** Room for a title in the narrowest of two columns, px, beside the button of touch screens. */
const narrowTitle = 118;
const letter = 7.6;
const wideLetter = 14;

/** Whether a title takes two lines where there are two columns, as far as the number of its letters tells. */
export function isLongTitle(title: string): boolean {
  let width = 0;
  for (const one of title) width += one.charCodeAt(0) > 0x2e7f ? wideLetter : letter;
  return width > narrowTitle;
}

/**
 * Height in px of what stands under a pin's picture, known from the data alone so that a grid can place cards it has not
 * drawn: a line of title, a line about the person, the space before and after. In narrow columns a long title has two
 * lines, in place of the line about the person where that need not be there; and so has that line where it must be read whole.
 */
export function pinCaptionHeight(caption: {
  title: string;
  meta: boolean;
  metaStays: boolean;
  metaWraps?: boolean | undefined;
}): {
  extra: number;
  narrowExtra?: number;
} {
  const { title, meta, metaStays, metaWraps = false } = caption;
  if (title === "" && !meta) return { extra: 0 };
  const extra = around + (title === "" ? 0 : titleLine) + (meta ? metaLine : 0);
  const wraps = meta && metaWraps;
  if (!isLongTitle(title)) return { extra, ...(wraps && { narrowExtra: extra - metaLine + wrappedMeta }) };
  return { extra, narrowExtra: around + 2 * titleLine + (wraps ? wrappedMeta : meta && metaStays ? metaLine : 0) };
}
