import type { ReportMetrics } from "#contract/business/ad-reports.ts";

/** What is summed of a report: ratios follow from it. */
export type Sums = Record<"impressions" | "clicks" | "closeups" | "saves" | "spend" | "conversions", number>;

export const noSums: Sums = { impressions: 0, clicks: 0, closeups: 0, saves: 0, spend: 0, conversions: 0 };

export function sumsOf({ impressions, clicks, closeups, saves, spend_micro, conversions }: ReportMetrics): Sums {
  return { impressions, clicks, closeups, saves, spend: Number(spend_micro), conversions };
}

export function addSums(all: readonly Sums[]): Sums {
  const total = { ...noSums };
  for (const one of all) for (const name of Object.keys(total) as (keyof Sums)[]) total[name] += one[name];
  return total;
}

type Column = {
  says: string;
  title: string;
  of: (sums: Sums) => number | null;
};

const engagements = ({ clicks, closeups, saves }: Sums) => clicks + closeups + saves;
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const inUnits = (amount: number | null) => (amount === null ? null : amount / 1_000_000);
const perClick = ({ spend, clicks }: Sums) => (clicks === 0 ? null : Math.round(spend / clicks));
const perThousand = ({ spend, impressions }: Sums) =>
  impressions === 0 ? null : Math.round((spend * 1000) / impressions);

const counted = (title: string, says: string, of: Column["of"]): Column => ({ title, says, of });

/** The columns of a report that are counted here, in the public API's words; clicks are those that lead away, which cost. */
export const reportColumns: Readonly<Record<string, Column>> = {
  SPEND_IN_MICRO_DOLLAR: counted("Spend", "What was billed, in millionths of the account's currency.", (s) => s.spend),
  SPEND_IN_DOLLAR: counted("Spend", "What was billed, in the account's currency.", (s) => inUnits(s.spend)),
  PAID_IMPRESSION: counted("Paid impressions", "How often ads were seen.", (s) => s.impressions),
  IMPRESSION_1: counted("Paid impressions", "How often ads were seen.", (s) => s.impressions),
  TOTAL_IMPRESSION: counted("Impressions", "How often ads were seen.", (s) => s.impressions),
  CLICKTHROUGH_1: counted("Paid clicks", "How often ads led to their page.", (s) => s.clicks),
  TOTAL_CLICKTHROUGH: counted("Clicks", "How often ads led to their page.", (s) => s.clicks),
  OUTBOUND_CLICK_1: counted("Paid outbound clicks", "How often ads led to their page.", (s) => s.clicks),
  REPIN_1: counted("Paid saves", "How often ads were saved.", (s) => s.saves),
  ENGAGEMENT_1: counted("Paid engagements", "Clicks, close-ups and saves of ads.", engagements),
  TOTAL_ENGAGEMENT: counted("Engagements", "Clicks, close-ups and saves of ads.", engagements),
  CTR: counted("Paid CTR", "Clicks of an impression.", (s) => ratio(s.clicks, s.impressions)),
  ECTR: counted("CTR", "Clicks of an impression.", (s) => ratio(s.clicks, s.impressions)),
  OUTBOUND_CTR_1: counted("Paid outbound CTR", "Clicks of an impression.", (s) => ratio(s.clicks, s.impressions)),
  ENGAGEMENT_RATE: counted("Engagement rate", "Engagements of an impression.", (s) =>
    ratio(engagements(s), s.impressions),
  ),
  EENGAGEMENT_RATE: counted("Engagement rate", "Engagements of an impression.", (s) =>
    ratio(engagements(s), s.impressions),
  ),
  REPIN_RATE: counted("Save rate", "Saves of an impression.", (s) => ratio(s.saves, s.impressions)),
  TOTAL_REPIN_RATE: counted("Save rate", "Saves of an impression.", (s) => ratio(s.saves, s.impressions)),
  CPC_IN_MICRO_DOLLAR: counted("CPC", "Spend of a click, in millionths.", perClick),
  ECPC_IN_MICRO_DOLLAR: counted("eCPC", "Spend of a click, in millionths.", perClick),
  ECPC_IN_DOLLAR: counted("eCPC", "Spend of a click.", (s) => inUnits(perClick(s))),
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR: counted("Cost per outbound click", "Spend of a click.", (s) =>
    inUnits(perClick(s)),
  ),
  CPM_IN_MICRO_DOLLAR: counted("CPM", "Spend of a thousand impressions, in millionths.", perThousand),
  ECPM_IN_MICRO_DOLLAR: counted("eCPM", "Spend of a thousand impressions, in millionths.", perThousand),
  CPM_IN_DOLLAR: counted("CPM", "Spend of a thousand impressions.", (s) => inUnits(perThousand(s))),
  ECPE_IN_DOLLAR: counted("eCPE", "Spend of an engagement.", (s) => inUnits(ratio(s.spend, engagements(s)))),
  TOTAL_CONVERSIONS: counted("Total conversions", "Conversions that ads led to.", (s) => s.conversions),
};
