import { updateAdAccount, type WireAdAccount } from "#contract/business/ad-accounts.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import type { Accounts } from "#web/features/business/area/area-queries.ts";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";
import { AccountForm } from "./account-form-later.ts";
import styles from "./accounts.module.css";

const { overview, form } = businessCopy;

type AccountFactsProps = { account: WireAdAccount; accounts: Accounts; viewer: WireViewer };

/** What an account is, and the form that changes it. */
export function AccountFacts({ account, accounts, viewer }: AccountFactsProps) {
  const t = useText();
  const change = useCall(updateAdAccount, {
    onDone: () => toast({ key: "advertiser", text: t(form.saved), tone: "success" }),
  });
  const { id, country, currency, time_zone: timeZone, terms } = account;
  return (
    <Card aria-labelledby="account-facts" className={styles.step}>
      <h2 id="account-facts" className={styles.heading}>
        {t(overview.details)}
      </h2>
      <dl className={styles.facts}>
        <dt>{t(overview.id)}</dt>
        <dd>{id}</dd>
        <dt>{t(overview.country)}</dt>
        <dd suppressHydrationWarning>{country === null ? "" : countryIn(t.locale, country).label}</dd>
        <dt>{t(overview.currency)}</dt>
        <dd>{currency}</dd>
        <dt>{t(overview.timeZone)}</dt>
        <dd>{timeZone?.replaceAll("_", " ")}</dd>
      </dl>
      {terms ? (
        <p className={styles.quiet} suppressHydrationWarning>
          {t(overview.acceptedOn, { version: terms.version, date: dayIn(t.locale, terms.accepted_at, timeZone) })}
        </p>
      ) : null}
      {account.rights.includes("ads:manage") ? (
        <details className={styles.more}>
          <summary>{t(overview.edit)}</summary>
          <p className={styles.quiet}>{t(form.fixedLater)}</p>
          <AccountForm
            viewer={viewer}
            countries={accounts.countries}
            account={account}
            terms={null}
            submit={t(form.save)}
            onSend={(details) => change.mutateAsync({ advertiser_id: id, ...details })}
          />
        </details>
      ) : null}
    </Card>
  );
}

/** The day of a moment by the account's own clock. */
function dayIn(locale: string, moment: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: timeZone ?? "UTC" }).format(new Date(moment));
}
