import { sql } from "kysely";
import type { getPinAnalytics, PinCounts } from "#contract/business/pin-analytics.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { reportLimits } from "#spec/constants/ad-reports.ts";
import type { Person } from "#server/calls/viewer.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import { pinViews } from "#server/domains/content/pins/pins.view.ts";
import { dayAfter } from "#server/platform/events/events.ts";
import type { Services } from "#server/services/services.ts";

type Row = PinCounts & { pin_id: string; day: string };

const nothing: PinCounts = { impressions: 0, closeups: 0, clicks: 0, saves: 0, hides: 0 };
const sums =
  sql.raw(`sum(impressions)::float8 as impressions, sum(closeups)::float8 as closeups, sum(clicks)::float8 as clicks,
       sum(saves)::float8 as saves, sum(hides)::float8 as hides`);

/** What others did with a person's own pins, or with one of them: by day, in all, and the pins seen most. Refuses NOT_FOUND for another's pin. */
export async function pinAnalytics(
  { db }: Pick<Services, "db">,
  person: Person,
  { pin_id: pinId, from, to }: CallParsed<typeof getPinAnalytics>,
): Promise<CallData<typeof getPinAnalytics>> {
  if (pinId !== undefined) await requireOwnPin(db, person, pinId);
  const span = sql`person_id = ${person.id} and day between ${from}::date and ${to}::date
    ${pinId === undefined ? sql`` : sql`and pin_id = ${pinId}`}`;
  const { rows: byDay } = await sql<Omit<Row, "pin_id">>`
    select day::text as day, ${sums} from pin_stats where ${span} group by day`.execute(db);
  const { rows: byPin } = await sql<Omit<Row, "day">>`
    select pin_id, ${sums} from pin_stats where ${span}
     group by pin_id order by sum(impressions) desc, pin_id desc limit ${reportLimits.topPins}`.execute(db);
  const ofDay = new Map(byDay.map(({ day, ...counts }) => [day, counts]));
  const days = daysBetween(from, to).map((day) => ({ day, ...(ofDay.get(day) ?? nothing) }));
  return { days, totals: totalOf(byDay), top_pins: await shownPins(db, person, byPin) };
}

async function requireOwnPin(db: Services["db"], person: Person, pinId: string): Promise<void> {
  const [pin] = await visiblePins(db, person, [pinId]);
  if (pin?.person_id !== person.id) refuse("NOT_FOUND");
}

/** Those that are still there. */
async function shownPins(db: Services["db"], person: Person, rows: readonly Omit<Row, "day">[]) {
  const ids = rows.map(({ pin_id }) => pin_id);
  const views = await pinViews(db, person, await visiblePins(db, person, ids));
  const viewOf = new Map(views.map((view) => [view.id, view]));
  return rows.flatMap(({ pin_id, ...counts }) => {
    const view = viewOf.get(pin_id);
    if (view === undefined) return [];
    const cover = { url: view.images["236x"].url, dominant_color: view.dominant_color };
    return [{ pin_id, title: view.title, cover, ...counts }];
  });
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

function totalOf(rows: readonly PinCounts[]): PinCounts {
  const total = { ...nothing };
  for (const row of rows) for (const name of Object.keys(total) as (keyof PinCounts)[]) total[name] += row[name];
  return total;
}
