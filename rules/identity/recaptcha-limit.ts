import { accessConstants } from "#spec/constants/access.ts";

const { recaptchaLimitEntries, recaptchaLimitWindowSeconds } = accessConstants;

/** Whether the challenge was solved too often: three stamps, the oldest within 3600 s. access §9 */
export function isRecaptchaLimited(stored: string | null, nowSeconds: number): boolean {
  const stamps = readStamps(stored);
  const oldest = stamps[0];
  return (
    stamps.length >= recaptchaLimitEntries && oldest !== undefined && nowSeconds - oldest <= recaptchaLimitWindowSeconds
  );
}

/** The stored value with one more stamp (epoch seconds, parted by pipes); the last three are kept. */
export function addRecaptchaStamp(stored: string | null, nowSeconds: number): string {
  return [...readStamps(stored), Math.floor(nowSeconds)].slice(-recaptchaLimitEntries).join("|");
}

function readStamps(stored: string | null): number[] {
  const stamps = (stored ?? "")
    .split("|")
    .filter((part) => /^\d{1,12}$/.test(part))
    .map(Number);
  return stamps.toSorted((a, b) => a - b).slice(-recaptchaLimitEntries);
}
