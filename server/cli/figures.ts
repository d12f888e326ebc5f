/** A number of bytes for people. */
export function inUnits(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB", "TB"];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toPrecision(3)} ${units[step]}`;
}

/** The time since a moment of `performance.now()`. */
export function inSeconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
