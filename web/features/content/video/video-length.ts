/** A video's length as a clock tells it: 0:07, 12:34; empty when nobody knows it. */
export function videoLength(ms: number): string {
  if (ms <= 0) return "";
  const seconds = Math.max(1, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
