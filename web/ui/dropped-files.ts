/** Whether a file is of a kind an `accept` list names: ".png", "image/*", "video/mp4"; all are when it is empty. */
export function isAccepted(file: { name: string; type: string }, accept: string): boolean {
  const kinds = accept
    .split(",")
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some((kind) => {
    if (kind.startsWith(".")) return name.endsWith(kind);
    return kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

/** Parts files into those of an accepted kind, `limit` at most, and the rest. */
export function sortFiles<File extends { name: string; type: string }>(
  files: readonly File[],
  accept: string,
  limit: number,
): { accepted: File[]; refused: File[] } {
  const accepted: File[] = [];
  const refused: File[] = [];
  for (const file of files) (accepted.length < limit && isAccepted(file, accept) ? accepted : refused).push(file);
  return { accepted, refused };
}
