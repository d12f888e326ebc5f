import type { AdPlan, WireForecast } from "#contract/business/planner.ts";
import { plannerCopy } from "#spec/copy/business/planner.ts";

const { result: copy } = plannerCopy;

type Figures = NonNullable<WireForecast["figures"]>;

/** A figure of a forecast with what it is called; `range` null: of too few people. */
export type FigureRow = {
  key: string;
  title: (typeof copy)[keyof typeof copy];
  isMoney: boolean;
  range: { middle: string | number; low: string | number; high: string | number } | null;
};

/** The figures of a forecast, in their order. */
export function figureRows(figures: Figures, event: AdPlan["billable_event"]): FigureRow[] {
  const cost = event === "CLICKTHROUGH" ? copy.costClick : copy.costThousand;
  return [
    { key: "impressions", title: copy.impressions, isMoney: false, range: figures.impressions },
    { key: "clicks", title: copy.clicks, isMoney: false, range: figures.clicks },
    { key: "spend", title: copy.spend, isMoney: true, range: figures.spend_micro },
    { key: "cost", title: cost, isMoney: true, range: figures.cost_micro },
    { key: "reach", title: copy.reach, isMoney: false, range: figures.reach },
    { key: "frequency", title: copy.frequency, isMoney: false, range: figures.frequency },
  ];
}
