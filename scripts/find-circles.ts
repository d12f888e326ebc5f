/** The circles of a directed graph: its strongly connected components of more than one node (R. Tarjan, 1972). */
export function findCircles(edges: Iterable<readonly [from: string, to: string]>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(node: string): number {
    let lowest = index.size;
    index.set(node, lowest);
    const place = stack.push(node) - 1;
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, index.get(to) ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === index.get(node)) {
      const circle = stack.splice(place);
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return lowest;
  }

  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return circles;
}
