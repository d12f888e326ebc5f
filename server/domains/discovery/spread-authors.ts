/** Of ten pins in a row no more than two are by the same person or from the same board. */
const stretch = 10;
const mostAlike = 2;
/** How far ahead another pin is looked for. */
const lookAhead = 150;

/** The same pins in nearly the same order, so that nobody fills the page; where nobody else is left, the order stays. */
export function spreadAuthors<Pin extends { person_id: string; board_id: string }>(ranked: readonly Pin[]): Pin[] {
  const waiting = [...ranked];
  const spread: Pin[] = [];
  while (waiting.length > 0) {
    const recent = spread.slice(-(stretch - 1));
    const fits = waiting
      .slice(0, lookAhead)
      .findIndex(
        (pin) =>
          recent.filter((other) => other.person_id === pin.person_id).length < mostAlike &&
          recent.filter((other) => other.board_id === pin.board_id).length < mostAlike,
      );
    spread.push(...waiting.splice(Math.max(0, fits), 1));
  }
  return spread;
}
