/** A local day, `YYYY-MM-DD`. Days are counted by the calendar alone: no clock and no time zone takes part. */
export type Day = string;
/** Both days belong to it. */
export type Period = { from: Day; to: Day };

export const presets = ["today", "yesterday", "last7", "last14", "last30", "last90", "thisMonth", "lastMonth"] as const;
export type Preset = (typeof presets)[number];

export const comparisons = ["none", "previous", "year"] as const;
export type Comparison = (typeof comparisons)[number];

const dayMs = 86_400_000;
const startOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Whether a text is a day there is: not 2026-02-30. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(startOf(text)) && dayOf(startOf(text)) === text;
}

export function addDays(day: Day, count: number): Day {
  return dayOf(startOf(day) + count * dayMs);
}

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs) + 1;
}

/** What a preset means on a day. "Last 7 days" ends with today, whose numbers are still coming in. */
export function periodOf(preset: Preset, today: Day): Period {
  const lastDays = (count: number) => ({ from: addDays(today, 1 - count), to: today });
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "last7":
      return lastDays(7);
    case "last14":
      return lastDays(14);
    case "last30":
      return lastDays(30);
    case "last90":
      return lastDays(90);
    case "thisMonth":
      return { from: firstOfMonth, to: today };
    case "lastMonth": {
      const to = addDays(firstOfMonth, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
  }
}

/** The preset that a period is today, if it is one. */
export function presetOf({ from, to }: Period, today: Day): Preset | null {
  return (
    presets.find((preset) => {
      const meant = periodOf(preset, today);
      return meant.from === from && meant.to === to;
    }) ?? null
  );
}

/** What a period is compared with: as many days before it, or the same days a year earlier (29 February with the 28th). */
export function comparedWith(period: Period, comparison: Comparison): Period | null {
  if (comparison === "none") return null;
  if (comparison === "previous") {
    const count = daysIn(period);
    return { from: addDays(period.from, -count), to: addDays(period.from, -1) };
  }
  const from = yearBefore(period.from);
  // As many days, so that each stands above its own.
  return { from, to: addDays(from, daysIn(period) - 1) };
}

function yearBefore(day: Day): Day {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, "0")}${day.slice(4)}`;
  return isDay(before) ? before : before.replace("-02-29", "-02-28");
}
