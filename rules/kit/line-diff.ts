/** A line of two texts: in both, gone, or new. */
export type DiffLine = { kind: "same" | "gone" | "new"; text: string };

/** The fewest lines by which one text becomes another; null for texts of more lines than `most`. */
export function lineDiff(before: string, after: string, most: number): DiffLine[] | null {
  const [a, b] = [before, after].map((text) => text.split("\n").filter((line) => line.trim() !== "")) as [
    string[],
    string[],
  ];
  if (a.length > most || b.length > most) return null;
  const width = b.length + 1;
  // How many lines the rests have in common, from each pair of places on.
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: "same", text: a[i] ?? "" });
      i++;
      j++;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1)))
      lines.push({ kind: "gone", text: a[i++] ?? "" });
    else lines.push({ kind: "new", text: b[j++] ?? "" });
  }
  return lines;
}
