/** Of ten pins in a row no more than two are by the same person or from the same board; no three in a row stand there for the same reason. */
const stretch = 10;
const mostAlike = 2;
const mostInRow = 2;
/** How far ahead another pin is looked for. */
const lookAhead = 150;

/** The same pins in nearly the same order, so that nobody fills the page; where nobody else is left, the order stays. */
export function spreadAuthors<Pin extends { person_id: string; board_id: string; reason?: string | undefined }>(
  ranked: readonly Pin[],
): Pin[] {
  const waiting = [...ranked];
  const spread: Pin[] = [];
  while (waiting.length > 0) {
    const recent = spread.slice(-(stretch - 1));
    const reasons = new Set(recent.slice(-mostInRow).map(({ reason }) => reason));
    const tired = recent.length >= mostInRow && reasons.size === 1 ? [...reasons][0] : undefined;
    const near = waiting.slice(0, lookAhead);
    const isFresh = (pin: Pin) =>
      recent.filter((other) => other.person_id === pin.person_id).length < mostAlike &&
      recent.filter((other) => other.board_id === pin.board_id).length < mostAlike;
    const other = tired === undefined ? -1 : near.findIndex((pin) => pin.reason !== tired && isFresh(pin));
    const fits = other === -1 ? near.findIndex(isFresh) : other;
    spread.push(...waiting.splice(Math.max(0, fits), 1));
  }
  return spread;
}
