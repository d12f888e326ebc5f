export type QuietHours = {
  /** Minutes of the day; until before from: over midnight. */
  from: number;
  until: number;
  /** IANA name. */
  zone: string;
};

const dayMinutes = 24 * 60;

/** A minute of the day as `HH:MM`. */
export function timeOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The minute of the day that `HH:MM` names. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Whether a time zone is one that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
}

/** The minute of the day, and the day of the week (0: Sunday), in a zone. */
export function localTime(at: Date, zone: string): { minute: number; weekday: number } {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return {
    minute: Number(part("hour")) * 60 + Number(part("minute")),
    weekday: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(part("weekday")),
  };
}

/** When the quiet hours end that it is in now; null outside of them. When clocks change meanwhile, asking again then tells the rest. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (quiet === null || quiet.from === quiet.until) return null;
  const { minute } = localTime(now, quiet.zone);
  const since = (minute - quiet.from + dayMinutes) % dayMinutes;
  const length = (quiet.until - quiet.from + dayMinutes) % dayMinutes;
  if (since >= length) return null;
  const startOfMinute = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(startOfMinute + (length - since) * 60_000);
}
