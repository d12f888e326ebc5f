import { type ConversionEvent, conversionEvents, conversionStates } from "#spec/constants/conversions.ts";

export type HistoryView = {
  event: ConversionEvent | null;
  state: (typeof conversionStates)[number] | null;
  tagId: string | null;
  /** `YYYY-MM-DD` by the account's calendar. */
  day: string | null;
};

/** What an address asks the event history for; what it can't mean is left out. */
export function readHistoryView(search: URLSearchParams): HistoryView {
  const [tagId, day] = [search.get("tag"), search.get("day")];
  return {
    event: conversionEvents.find((one) => one === search.get("event")) ?? null,
    state: conversionStates.find((one) => one === search.get("state")) ?? null,
    tagId: tagId !== null && /^[1-9]\d{0,17}$/.test(tagId) ? tagId : null,
    day: day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
  };
}

export function writeHistoryView({ event, state, tagId, day }: HistoryView): URLSearchParams {
  const told = { event, state, tag: tagId, day };
  return new URLSearchParams(
    Object.entries(told).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
  );
}

export const isFiltered = (view: HistoryView): boolean => Object.values(view).some((value) => value !== null);
