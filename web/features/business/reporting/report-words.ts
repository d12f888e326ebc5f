import { useMemo } from "react";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ChartWords } from "#web/ui/chart/chart-types.ts";
import type { MoneyWords } from "#web/ui/money-field.tsx";
import type { PeriodWords } from "#web/ui/period/period-picker.tsx";
import type { TableWords } from "#web/ui/table/table-types.ts";

const { table, chart, period, money } = reportsCopy;

export function useTableWords(): TableWords {
  const t = useText();
  return useMemo(
    () => ({
      selectAll: t(table.selectAll),
      selectRow: (name) => t(table.selectRow, { name }),
      edit: t(table.edit),
      sortBy: t(table.sortBy),
      ascending: t(table.ascending),
      descending: t(table.descending),
    }),
    [t],
  );
}

export function useChartWords(): ChartWords {
  const t = useText();
  return { asTable: t(chart.asTable), point: t(chart.day), compared: t(chart.compared) };
}

export function usePeriodWords(): PeriodWords {
  const t = useText();
  return {
    label: t(period.label),
    presets: {
      today: t(period.today),
      yesterday: t(period.yesterday),
      last7: t(period.last7),
      last14: t(period.last14),
      last30: t(period.last30),
      last90: t(period.last90),
      thisMonth: t(period.thisMonth),
      lastMonth: t(period.lastMonth),
    },
    comparisons: { none: t(period.comparedNot), previous: t(period.previous), year: t(period.year) },
    compare: t(period.compare),
    from: t(period.from),
    to: t(period.to),
    apply: t(period.apply),
    notDays: t(period.notDays),
    backwards: t(period.backwards),
    tooLong: t(period.tooLong),
  };
}

/** What is wrong with an amount; `least` is the smallest that is taken. */
export function useMoneyWords(least = ""): MoneyWords {
  const t = useText();
  return useMemo(
    () => ({
      empty: t(money.empty),
      grouping: t(money.grouping),
      sign: t(money.sign),
      format: t(money.format),
      decimals: t(money.decimals),
      tooLittle: t(money.tooLittle, { amount: least }),
      tooMuch: t(money.tooMuch),
    }),
    [t, least],
  );
}
