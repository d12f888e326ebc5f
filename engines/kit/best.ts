/**
 * Keeps so many of the best: gathers four times as many, then sorts and cuts. `least` is what an item has to exceed; of equals those
 * that came first stay.
 */
export function createBest<Item extends { score: number }>(most: number) {
  let gathered: Item[] = [];
  let least = Number.NEGATIVE_INFINITY;
  const cut = () => {
    gathered.sort((a, b) => b.score - a.score);
    if (gathered.length < most) return;
    gathered = gathered.slice(0, most);
    least = gathered.at(-1)?.score ?? least;
  };
  return {
    least: () => least,
    add(item: Item) {
      gathered.push(item);
      if (gathered.length >= most * 4) cut();
    },
    take() {
      cut();
      return gathered;
    },
  };
}
