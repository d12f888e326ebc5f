import type { WireSheet } from "#contract/business/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { kindText } from "./bulk-words.ts";
import styles from "./bulk.module.css";

const { sheet: copy } = bulkCopy;

/** What all that runs in the account may spend, as it is and with the sheet. */
export function SheetCosts({ account, sheet: { totals } }: { account: SetUpAccount; sheet: WireSheet }) {
  const t = useText();
  const { money } = useFormats(account.currency, account.time_zone);
  const changed = totals.filter(({ before_micro: before, after_micro: after }) => before !== after);
  return (
    <section className={styles.part}>
      <div className={styles.words}>
        <h3 className={styles.heading}>{t(copy.costTitle)}</h3>
        <p className={styles.small}>{t(changed.length === 0 ? copy.costSame : copy.costText)}</p>
      </div>
      {changed.length === 0 ? null : (
        <table className={styles.costs}>
          <thead>
            <tr>
              <th scope="col">{t(copy.what)}</th>
              <th scope="col">{t(copy.costBefore)}</th>
              <th scope="col">{t(copy.costAfter)}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ kind, field, before_micro: before, after_micro: after }) => (
              <tr key={`${kind} ${field}`}>
                <th scope="row">
                  {t(field === "daily_micro" ? copy.costDaily : copy.costLifetime, { kind: kindText(t, kind) })}
                </th>
                <td suppressHydrationWarning>{money(before)}</td>
                <td suppressHydrationWarning>{money(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
