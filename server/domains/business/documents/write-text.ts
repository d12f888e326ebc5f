import type { LetterFonts } from "./east-asian-fonts.ts";

/** A document that is written, with the fonts of letters that its own font lacks. */
export type Paper = { pdf: PDFKit.PDFDocument; fonts: LetterFonts };

type Where = { x: number; y: number; width: number; lineGap?: number };
/** What pdfkit has of a font that is chosen; its types leave it out. */
type Chosen = { _font: { ascender: number; descender: number; lineGap: number } };

/** Writes lines of text, each letter with a font that has it, on one baseline; leaves the font that was asked for. */
export function writeText(
  { pdf, fonts }: Paper,
  font: string,
  text: string,
  { x, y, width, lineGap = 0 }: Where,
): void {
  pdf.font(font);
  if (fonts.size === 0) return void pdf.text(text, x, y, { width, lineGap });
  const { ascender, descender, lineGap: leading } = (pdf as unknown as Chosen)._font;
  let top = y;
  for (const line of text.split("\n")) {
    const runs = runsOf(line, font, fonts);
    for (const [at, run] of runs.entries()) {
      pdf.font(run.font);
      // The line is as high as with one font alone, and letters stand on one line with their neighbours.
      Object.assign((pdf as unknown as Chosen)._font, { ascender, descender, lineGap: leading });
      const options = { width, lineGap, continued: at < runs.length - 1 };
      if (at === 0) pdf.text(run.text, x, top, options);
      else pdf.text(run.text, options);
    }
    top = pdf.y;
  }
  pdf.font(font);
}

/** The line in pieces of one font each; one at least. */
function runsOf(line: string, font: string, fonts: LetterFonts): { font: string; text: string }[] {
  const runs = [{ font, text: "" }];
  for (const letter of line) {
    const needed = fonts.get(letter)?.name ?? font;
    const last = runs.at(-1);
    if (last !== undefined && (last.font === needed || last.text === ""))
      Object.assign(last, { font: needed, text: last.text + letter });
    else runs.push({ font: needed, text: letter });
  }
  return runs;
}
