import { useQueryClient } from "@tanstack/react-query";
import type { CallData } from "#contract/kit/define.ts";
import type { readCase } from "#contract/identity/recovery.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useText } from "#web/app/text.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { caseQuery } from "./account-queries.ts";
import { AppealForm } from "./appeal-form.tsx";
import { DataExport } from "./data-export.tsx";
import styles from "./account.module.css";

const { case: copy } = accountCopy;
const { suspendedPage } = accessCopy;

/** Why the account is suspended, what its person can say to that, and everything they saved to take along. */
export function CaseView({ found }: { found: CallData<typeof readCase> }) {
  const t = useText();
  const queries = useQueryClient();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "long" });
  const { appeal } = found;
  return (
    <div className={styles.case}>
      <span className={styles.brand}>
        <Logo />
      </span>
      <h1 className={styles.title}>{t(suspendedPage.title)}</h1>
      <dl className={styles.facts}>
        <dt>{t(copy.number)}</dt>
        <dd className={styles.number}>{found.case_number}</dd>
        <dt>{t(copy.reason)}</dt>
        <dd>{found.reason === "" ? t(copy.noReason) : found.reason}</dd>
        <dt>{t(accountCopy.case.sinceLabel)}</dt>
        <dd suppressHydrationWarning>{day.format(new Date(found.since))}</dd>
      </dl>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t(copy.appealTitle)}</h2>
        {appeal === null ? (
          <AppealForm
            caseNumber={found.case_number}
            onSentElsewhere={() => void queries.invalidateQueries({ queryKey: caseQuery.queryKey })}
          />
        ) : (
          <>
            <p role="status">{t(appeal.decision === "upheld" ? copy.upheld : suspendedPage.appealSent)}</p>
            <p className={styles.quiet} suppressHydrationWarning>
              {t(copy.yourAppeal, { date: day.format(new Date(appeal.sent_at)) })}
            </p>
            <blockquote className={styles.said}>{appeal.text}</blockquote>
          </>
        )}
      </section>
      <DataExport title={suspendedPage.exportData} />
    </div>
  );
}
