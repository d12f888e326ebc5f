/** The line, from 1, in which a text that stands differs first from the one that is wanted; null: in none. */
export function firstDifference(standing: string, wanted: string): number | null {
  if (standing === wanted) return null;
  const lines = wanted.split("\n");
  const at = standing.split("\n").findIndex((line, place) => line !== lines[place]);
  return (at < 0 ? standing.split("\n").length : at) + 1;
}
