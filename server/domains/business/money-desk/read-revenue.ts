import type { WireRevenue } from "#contract/operate/ad-revenue.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { Services } from "#server/services/services.ts";
import { pagesByDay, spentByDay } from "./revenue.queries.ts";

const dayMs = 86_400_000;

/** What ads brought on each of the last days, and how many places for them were filled; days without either are there too. */
export async function readRevenue({ db, clock }: Pick<Services, "db" | "clock">, days: number): Promise<WireRevenue> {
  const today = Math.floor(clock.now().getTime() / dayMs);
  const all = Array.from({ length: days }, (_, at) => dayText(today - days + 1 + at));
  const [first = dayText(today)] = all;
  const [spent, pages] = await Promise.all([spentByDay(db, first), pagesByDay(db, first)]);
  const counted = new Map(pages.map((one) => [one.day, one]));
  return {
    days: all.map((day) => counted.get(day) ?? { day, pages: 0, places: 0, placed: 0 }),
    spent: spent.map((row) => ({ ...row, currency: row.currency as AdCurrency })),
  };
}

const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
