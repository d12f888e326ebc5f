/** What the numbers of a packed grid are multiplied by. */
export type Units = { lightness: number; color: number };

const cells = 16;
/** Color is looked for where there is most of it: what surrounds a thing says nothing of its color. */
const tellingCells = 5;
/** Below so much chroma a picture is grey. */
const grey = 4;
/** Of the chroma there is, copies may differ in so much: saturation and light change it, another hue does more. */
const maxApart = 0.4;
/** Light and saturation leave the hue; where it turns by more than this part of the chroma, the color is another. */
const maxTurned = 0.12;
/** A difference too small to see, whatever part of the chroma it is. */
const unseen = 2;
/** Light and contrast change all cells alike; a thing of another color only those it stands in. */
const maxUneven = 12;
/** A grey copy is about as light as what it was made of. */
const maxLighter = 18;

/**
 * Whether two pictures whose shapes agree agree in color too, so that one is a copy of the other rather than the same thing in another
 * color. A grey copy of a colored picture has its lightness. Both are color grids (mean L*a*b* of 16 cells), the first one begins at
 * `from`.
 */
export function haveSameColors(
  one: ArrayLike<number>,
  from: number,
  other: ArrayLike<number>,
  { lightness, color }: Units = { lightness: 1, color: 1 },
): boolean {
  let [light, squares] = [0, 0];
  const colored: { apart: number; chroma: number; otherChroma: number; lighter: number }[] = [];
  for (let cell = 0; cell < cells; cell += 1) {
    const [at, there] = [from + cell * 3, cell * 3];
    const [a, b] = [(one[at + 1] ?? 0) / color, (one[at + 2] ?? 0) / color];
    const [x, y] = [(other[there + 1] ?? 0) / color, (other[there + 2] ?? 0) / color];
    const lighter = ((one[at] ?? 0) - (other[there] ?? 0)) / lightness;
    colored.push({ apart: Math.hypot(a - x, b - y), chroma: Math.hypot(a, b), otherChroma: Math.hypot(x, y), lighter });
    light += lighter;
    squares += lighter * lighter;
  }
  const uneven = Math.sqrt(Math.max(0, squares / cells - (light / cells) ** 2));
  const most = (cell: (typeof colored)[number]) => Math.max(cell.chroma, cell.otherChroma);
  const telling = colored.toSorted((a, b) => most(b) - most(a)).slice(0, tellingCells);
  const sum = (of: (cell: (typeof colored)[number]) => number) => telling.reduce((all, cell) => all + of(cell), 0);
  const chroma = Math.min(
    sum((cell) => cell.chroma),
    sum((cell) => cell.otherChroma),
  );
  if (uneven > maxUneven) return false;
  if (chroma < grey * tellingCells) return Math.abs(sum((cell) => cell.lighter)) <= maxLighter * tellingCells;
  const apart = sum((cell) => cell.apart);
  if (apart <= unseen * tellingCells) return true;
  const turned = sum(({ apart: far, chroma: own, otherChroma }) =>
    Math.sqrt(Math.max(0, far ** 2 - (own - otherChroma) ** 2)),
  );
  return apart <= sum(most) * maxApart && turned <= sum(most) * maxTurned;
}
