import { useQuery } from "@tanstack/react-query";
import { getRestorePoint } from "#contract/operate/backups.ts";
import { productName } from "#rules/kit/product-name.ts";
import { backupLimits } from "#spec/constants/backups.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { backupsCopy as copy } from "#spec/copy/operate/backups.ts";
import { query } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useBackupTime } from "./use-backup-time.ts";

const kinds = ["people", "boards", "pins", "comments"] as const;

/** What going back to a backup would lose, and the command that does it. */
export function RestorePointDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useText();
  const timeOf = useBackupTime();
  // As it is now, whenever it is opened.
  const { data: point, error } = useQuery({ ...query(getRestorePoint, { name }), staleTime: 0, retry: false });
  const numbers = new Intl.NumberFormat(t.locale);
  const countOf = (count: number) =>
    count > backupLimits.lossMost ? t(copy.moreThan, { count: backupLimits.lossMost }) : numbers.format(count);
  return (
    <Dialog
      open
      onClose={onClose}
      title={point === undefined ? t(copy.lost) : t(copy.restoreTitle, { time: timeOf(point.backup.made_at) })}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <div className={styles.form}>
        <Failure>{error === null ? null : t(refusalSentence(error))}</Failure>
        {point === undefined && error === null ? <Skeleton height="12rem" /> : null}
        {point === undefined ? null : (
          <>
            {point.backup.checked?.is_whole === false ? <Banner tone="error">{t(copy.damagedFirst)}</Banner> : null}
            <p>{t(copy.restoreText, { software: productName })}</p>
            <h3 className={styles.label}>{t(copy.lost)}</h3>
            {kinds.every((kind) => point.since[kind] === 0) ? (
              <p>{t(copy.lostNothing)}</p>
            ) : (
              <>
                <dl className={styles.figures}>
                  {kinds.map((kind) => (
                    <div key={kind}>
                      <dt>{t(copy[kind])}</dt>
                      <dd>{countOf(point.since[kind])}</dd>
                    </div>
                  ))}
                </dl>
                <p className={styles.quiet}>{t(copy.lostText)}</p>
              </>
            )}
            <h3 className={styles.label}>{t(copy.steps)}</h3>
            <ol>
              <li>{t(copy.stopFirst, { software: productName })}</li>
              <li>
                {t(copy.runThis)}
                {point.needs.length === 0 ? null : ` ${t(copy.runNeeds, { names: point.needs.join(", ") })}`}
              </li>
              <li>{t(copy.startAgain, { software: productName })}</li>
            </ol>
            <CodeBlock
              label={t(copy.command)}
              code={point.command}
              copyLabel={t(copy.copy)}
              copiedLabel={t(copy.copied)}
              failedLabel={t(copy.copyFailed)}
            />
          </>
        )}
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(copy.done)}</Button>
        </div>
      </div>
    </Dialog>
  );
}
