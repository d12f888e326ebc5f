import { refuseField } from "#contract/kit/refusal.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { countsByDay, mostUsedPins, type PinOrder } from "#server/domains/business/pin-stats/pin-sums.queries.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import { implementV5, refuseMissing } from "#server/domains/public-api/implement-v5.ts";
import { dayAfter } from "#server/platform/events/events.ts";
import { addCounts, metricsOf, nothingCounted } from "./pin-metrics.ts";

type Span = { start_date: string; end_date: string };
type Named = { pin_ids: readonly string[]; metric_types?: readonly string[] | undefined };

const mostDays = 400;

function spanOf({ start_date: from, end_date: to }: Span) {
  if (to < from) refuseField("end_date", "must not be before start_date");
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    if (days.length === mostDays) refuseField("end_date", `must be at most ${mostDays} days after start_date`);
    days.push(day);
  }
  return { from, to, days };
}

const ready = "READY" as const;

/** What was done with each of the viewer's own pins, by day and in all. Refuses those of others as missing. */
async function ofPins({ services: { db }, viewer }: CallContext<Person>, query: Span & Named) {
  const { days, ...span } = spanOf(query);
  const ids = [...new Set(query.pin_ids)];
  const pins = await visiblePins(db, viewer, ids);
  const own = new Map(pins.filter((pin) => pin.person_id === viewer.id).map((pin) => [pin.id, pin]));
  if (own.size < ids.length) refuseMissing("pin");
  const rows = await countsByDay(db, viewer.id, span, ids);
  return ids.map((id) => {
    const counts = rows.filter((row) => row.pin_id === id);
    const total = addCounts(counts);
    const { comment_count = 0, save_count = 0 } = own.get(id) ?? {};
    const daily = days.map((date) => ({
      ...{ date, data_status: ready },
      metrics: metricsOf(counts.find((row) => row.day === date) ?? nothingCounted, query.metric_types),
    }));
    return {
      id,
      all: {
        daily_metrics: daily,
        summary_metrics: metricsOf(total, query.metric_types),
        lifetime_metrics: { TOTAL_COMMENTS: comment_count, TOTAL_SAVES: save_count },
      },
    };
  });
}

const orders: Readonly<Record<string, PinOrder>> = {
  IMPRESSION: "impressions",
  OUTBOUND_CLICK: "clicks",
  PIN_CLICK: "closeups",
  SAVE: "saves",
  ENGAGEMENT: "engagement",
};

type Top = Span & {
  sort_by: string;
  num_of_pins?: number | undefined;
  metric_types?: readonly string[] | undefined;
  created_in_last_n_days?: number | undefined;
};

async function topPins({ services, viewer }: CallContext<Person>, query: Top, video: boolean) {
  const now = services.clock.now();
  const { created_in_last_n_days: last, num_of_pins: max = 10 } = query;
  const rows = await mostUsedPins(services.db, viewer.id, spanOf(query), {
    ...{ by: orders[query.sort_by] ?? "impressions", max, video },
    since: last === undefined ? null : new Date(now.getTime() - last * 86_400_000),
  });
  return {
    date_availability: { is_realtime: true, latest_available_timestamp: now.getTime() },
    pins: rows.map(({ pin_id, ...counts }) => {
      const metrics = metricsOf(counts, query.metric_types);
      return { pin_id, metrics, data_status: Object.fromEntries(Object.keys(metrics).map((name) => [name, ready])) };
    }),
  };
}

export const organicAnalyticsRoutes = [
  implementV5("pins/analytics", "pin", async (context, { path, query }) => {
    const [told] = await ofPins(context, { ...query, pin_ids: [path.pin_id] });
    return told === undefined ? refuseMissing("pin") : { all: told.all };
  }),

  implementV5("multi_pins/analytics", "pin", async (context, { query }) =>
    Object.fromEntries((await ofPins(context, query)).map(({ id, all }) => [id, { all }])),
  ),

  implementV5("user_account/analytics", null, async ({ services: { db }, viewer }, { query }) => {
    const { days, ...span } = spanOf(query);
    const rows = await countsByDay(db, viewer.id, span);
    const daily = days.map((date) => ({
      ...{ date, data_status: ready },
      metrics: metricsOf(rows.find((row) => row.day === date) ?? nothingCounted, query.metric_types),
    }));
    return { all: { daily_metrics: daily, summary_metrics: metricsOf(addCounts(rows), query.metric_types) } };
  }),

  implementV5("user_account/analytics/top_pins", null, async (context, { query }) => ({
    ...(await topPins(context, query, false)),
    sort_by: query.sort_by,
  })),

  implementV5("user_account/analytics/top_video_pins", null, async (context, { query }) => ({
    ...(await topPins(context, query, true)),
    sort_by: query.sort_by,
  })),
];
