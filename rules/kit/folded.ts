/** Words as they are compared where people look for something by name: case, accents of Latin letters and widths don't matter. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .trim();
}
