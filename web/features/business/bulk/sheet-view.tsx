import type { RefObject } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireSheet } from "#contract/business/bulk.ts";
import { sheetResultUrl } from "#contract/business/sheet-url.ts";
import { sheetForms } from "#spec/constants/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { isMoving } from "./bulk-queries.ts";
import { toneOf } from "./bulk-words.ts";
import styles from "./bulk.module.css";
import { SheetActions } from "./sheet-actions.tsx";
import { SheetCosts } from "./sheet-costs.tsx";
import { SheetRows } from "./sheet-rows.tsx";

const { sheet: copy, states } = bulkCopy;

type SheetViewProps = { account: SetUpAccount; sheet: WireSheet; heading: RefObject<HTMLHeadingElement | null> };

/** How a sheet stands: what it changes and costs, what is wrong with it, and what can be done with it. */
export function SheetView({ account, sheet, heading }: SheetViewProps) {
  const t = useText();
  const { state, reason, unknown_columns: unknown } = sheet;
  return (
    <>
      <div className={styles.part}>
        <div className={styles.head}>
          <h2 className={styles.heading} ref={heading} tabIndex={-1}>
            <bdi>{sheet.file_name}</bdi>
          </h2>
          <Badge tone={toneOf(sheet)}>{t(states[state])}</Badge>
        </div>
        {isMoving(sheet) ? <Progress sheet={sheet} /> : <Counts sheet={sheet} />}
        {reason === null ? null : <Banner tone="error">{t(reason)}</Banner>}
        {unknown.length === 0 ? null : (
          <Banner tone="warning">{t(copy.unknownColumns, { names: unknown.join(", ") })}</Banner>
        )}
        <SheetActions account={account} sheet={sheet} />
      </div>
      {state === "checked" ? <SheetCosts account={account} sheet={sheet} /> : null}
      {state === "checking" ? null : <SheetRows key={sheet.id} account={account} sheet={sheet} />}
      <div className={styles.actions}>
        <Button to={advertiserUrl("bulkEditorUpload", account.id)}>{t(copy.uploadAgain)}</Button>
        {sheetForms.map((form) => (
          <Button key={form} href={sheetResultUrl(account.id, sheet.id, form)}>
            {t(copy.result, { form: form.toUpperCase() })}
          </Button>
        ))}
      </div>
    </>
  );
}

function Progress({ sheet: { state, checked, total, counts, waits } }: { sheet: WireSheet }) {
  const t = useText();
  const done = (counts.done ?? 0) + (counts.refused ?? 0);
  const all = done + (counts.ready ?? 0);
  const text =
    state === "checking"
      ? t(copy.checkingText, { count: checked, total })
      : state === "undoing"
        ? t(copy.undoingText)
        : waits && state === "waiting"
          ? t(copy.waitingText)
          : t(copy.applyingText, { count: done, total: all });
  const share = state === "checking" ? checked / total : state === "undoing" || waits ? undefined : done / all;
  return (
    <div className={styles.part} role="status">
      <span>{text}</span>
      <ProgressBar value={share} label={t(states[state])} />
    </div>
  );
}

/** How many rows are what; nothing that there is none of. */
function Counts({ sheet: { counts, left_out: left } }: { sheet: WireSheet }) {
  const t = useText();
  const { ready = 0, wrong = 0, held = 0, same = 0, done = 0, undone = 0, refused = 0, kept = 0 } = counts;
  const lines = [
    [copy.ready, ready],
    [copy.wrong, wrong],
    [copy.held, held],
    [copy.done, done + kept],
    [copy.undoneLines, undone],
    [copy.refused, refused],
    [copy.keptLines, kept],
    [copy.same, same],
    [copy.leftOut, left],
  ] as const;
  const bad: readonly string[] = [copy.wrong, copy.held, copy.refused, copy.keptLines];
  return (
    <div role="status">
      <ul className={styles.counts}>
        {lines.flatMap(([line, count]) =>
          count === 0
            ? []
            : [
                <li key={line} className={bad.includes(line) ? styles.wrong : undefined}>
                  {t(line, { count })}
                </li>,
              ],
        )}
      </ul>
    </div>
  );
}
