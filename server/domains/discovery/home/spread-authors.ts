/** Of ten pins in a row at most two are by the same person or from the same board; never three in a row for the same reason. */
const stretch = 10;
const maxAlike = 2;
const maxInRow = 2;
/** How far ahead a replacement is searched. */
const lookAhead = 150;

/** Reorders pins slightly so that nobody fills the page; where nobody else is left, the order stays. */
export function spreadAuthors<Pin extends { person_id: string; board_id: string; reason?: unknown }>(
  ranked: readonly Pin[],
): Pin[] {
  const waiting = [...ranked];
  const spread: Pin[] = [];
  const people = createTally();
  const boards = createTally();
  const isFresh = (pin: Pin) => people.of(pin.person_id) < maxAlike && boards.of(pin.board_id) < maxAlike;
  const firstThat = (fits: (pin: Pin) => boolean) => {
    const end = Math.min(lookAhead, waiting.length);
    for (let index = 0; index < end; index += 1) if (fits(waiting[index] as Pin)) return index;
    return -1;
  };
  while (waiting.length > 0) {
    const [before, last] = spread.slice(-maxInRow);
    const tired = last !== undefined && before?.reason === last.reason ? last.reason : undefined;
    const other = tired === undefined ? -1 : firstThat((pin) => pin.reason !== tired && isFresh(pin));
    const fits = other === -1 ? firstThat(isFresh) : other;
    const [next] = waiting.splice(Math.max(0, fits), 1);
    if (next === undefined) break;
    spread.push(next);
    people.add(next.person_id);
    boards.add(next.board_id);
  }
  return spread;
}

/** How often each name is among the last of a stretch. */
function createTally() {
  const times = new Map<string, number>();
  const last: string[] = [];
  return {
    of: (name: string) => times.get(name) ?? 0,
    add(name: string) {
      times.set(name, (times.get(name) ?? 0) + 1);
      last.push(name);
      if (last.length < stretch) return;
      const gone = last.shift() ?? "";
      times.set(gone, (times.get(gone) ?? 1) - 1);
    },
  };
}
