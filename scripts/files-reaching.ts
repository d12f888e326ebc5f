import type { Import } from "./read-imports.ts";

/** The files that come to one of a project by imports, of their own or of what they import; that one too. */
export function filesReaching(target: string, imports: readonly Import[]): Set<string> {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const found = new Set([target]);
  // What is added meanwhile is gone through too.
  for (const file of found) for (const { from } of importers.get(file) ?? []) found.add(from);
  return found;
}
