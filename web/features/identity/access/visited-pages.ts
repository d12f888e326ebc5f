const name = "magpie_visited";
const max = 20;

/** The pages a visitor saw in this tab before coming in, oldest first; paths alone, for queries may hold more. access §3 */
export function visitedPages(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "[]");
    return Array.isArray(stored) ? stored.filter((page) => typeof page === "string") : [];
  } catch {
    return [];
  }
}

export function noteVisited(path: string): void {
  const pages = visitedPages();
  if (pages.at(-1) === path) return;
  try {
    sessionStorage.setItem(name, JSON.stringify([...pages, path].slice(-max)));
  } catch {
    // A browser that stores nothing: nothing is told.
  }
}
