const around = 8 + 4;
const titleLine = 24;
const metaLine = 26;
const wrappedMeta = 40;
/** Room for a title in the narrowest of two columns, px, beside the button of touch screens. */
const narrowTitle = 118;
/** Room for a title in the narrowest of three and more columns, px, beside that button. */
const wideTitle = 180;
const letter = 7.6;
const wideLetter = 14;

function widthOf(title: string): number {
  let width = 0;
  for (const one of title) width += one.charCodeAt(0) > 0x2e7f ? wideLetter : letter;
  return width;
}

/** Where a title takes two lines as far as the number of its letters tells: nowhere, where there are two columns, or everywhere. */
export function longTitle(title: string): "narrow" | "always" | undefined {
  const width = widthOf(title);
  return width > wideTitle ? "always" : width > narrowTitle ? "narrow" : undefined;
}

/**
 * Height in px of what stands under a pin's picture, known from the data alone so that a grid can place cards it has not
 * drawn: one or two lines of title, a line about the person, the space before and after. In narrow columns a long title
 * stands in place of the line about the person where that need not be there; and that line has two where it must be read whole.
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
  const long = longTitle(title);
  const titleLines = title === "" ? 0 : long === "always" ? 2 : 1;
  const extra = around + titleLines * titleLine + (meta ? metaLine : 0);
  const wraps = meta && metaWraps;
  if (long === undefined) return { extra, ...(wraps && { narrowExtra: extra - metaLine + wrappedMeta }) };
  return { extra, narrowExtra: around + 2 * titleLine + (wraps ? wrappedMeta : meta && metaStays ? metaLine : 0) };
}
