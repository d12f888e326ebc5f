import type { ReactNode } from "react";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { Card } from "#web/ui/card.tsx";
import styles from "./reporting.module.css";

/** The chart below a table, which one comes for. While there is nothing to draw it is folded. */
export function ChartFold({ isFlat, children }: { isFlat: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <Card>
      <details className={styles.fold} open={!isFlat}>
        <summary>{t(reportsCopy.chart.title)}</summary>
        {children}
      </details>
    </Card>
  );
}
