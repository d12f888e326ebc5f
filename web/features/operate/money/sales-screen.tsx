import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { OperatorRight } from "#contract/kit/rights.ts";
import type { WireSales } from "#contract/operate/money-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { salesQuery } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Page } from "#web/ui/layout.tsx";
import { RatesCard } from "./rates-card.tsx";
import { SalesCard } from "./sales-card.tsx";
import { TaxesCard } from "./taxes-card.tsx";

const { sales: copy } = operateCopy;

/** Whether ads are sold, by whom, under which taxes, and by which rates bids are ranked. */
export function SalesScreen({ rights }: { rights: readonly OperatorRight[] }) {
  const t = useText();
  const queries = useQueryClient();
  const { data: sales } = useQuery(salesQuery);
  if (sales === undefined) return null;
  const onSales = (answer: WireSales) => void queries.setQueryData(salesQuery.queryKey, answer);
  const isOn = sales.settings?.on === true;
  const mayRate = rights.includes("rates:manage");
  return (
    <Page width="medium" gap={4}>
      <div className={styles.line}>
        <h1>{t(copy.title)}</h1>
        <Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? copy.on : copy.off)}</Badge>
      </div>
      <SalesCard sales={sales} mayManage={rights.includes("sales:manage")} onSales={onSales} />
      <TaxesCard sales={sales} mayManage={mayRate} onSales={onSales} />
      <RatesCard sales={sales} mayManage={mayRate} onSales={onSales} />
      <p className={styles.quiet}>{t(copy.shell)}</p>
    </Page>
  );
}
