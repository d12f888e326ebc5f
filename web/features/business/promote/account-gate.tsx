import { useRef } from "react";
import { acceptAdTerms, createAdAccount, type WireAdAccount } from "#contract/business/ad-accounts.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { isKnownAdult } from "#rules/business/known-adult.ts";
import { calendarDateOf } from "#rules/identity/age.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { AccountForm } from "#web/features/business/accounts/account-form-later.ts";
import { AccountSteps } from "#web/features/business/accounts/account-steps.tsx";
import { AdTerms } from "#web/features/business/accounts/ad-terms.tsx";
import { type Accounts, accountsQuery } from "#web/features/business/area/area-queries.ts";
import { BirthdayField } from "#web/features/identity/settings/birthday-field.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./promote.module.css";

const { account: copy } = promoteCopy;

type AccountGateProps = {
  /** Null: there is none yet. */
  account: WireAdAccount | null;
  accounts: Accounts;
  viewer: WireViewer;
};

/** What has to be done in the advertiser account before a pin can be promoted, each with the form that does it. */
export function AccountGate({ account, accounts, viewer }: AccountGateProps) {
  const t = useText();
  return (
    <Stack gap={5} className={styles.gate}>
      <Stack gap={2}>
        <h2 className={styles.heading}>{t(account === null ? copy.title : copy.finish)}</h2>
        <p className={styles.quiet}>{t(account === null ? copy.intro : copy.finishText)}</p>
      </Stack>
      <Birthday viewer={viewer} />
      {account === null ? (
        <FirstAccount accounts={accounts} viewer={viewer} />
      ) : (
        <AccountSteps account={account} accounts={accounts} viewer={viewer} />
      )}
    </Stack>
  );
}

/** An unknown birthday is asked for here; one that is too young is told, with the way to correct it. */
function Birthday({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  if (viewer.birthday === null)
    return (
      <Card aria-labelledby="promote-birthday" className={styles.part}>
        <h3 id="promote-birthday" className={styles.heading}>
          {t(copy.birthday)}
        </h3>
        <p className={styles.quiet}>{t(copy.birthdayText)}</p>
        <BirthdayField viewer={viewer} />
      </Card>
    );
  if (isKnownAdult(viewer.birthday, calendarDateOf(Date.now()))) return null;
  return (
    <Banner
      tone="warning"
      title={t(copy.young)}
      actions={
        <Button size="sm" to="/settings/account/">
          {t(copy.toSettings)}
        </Button>
      }
    >
      {t(copy.youngText)}
    </Banner>
  );
}

/** Terms and details of the first account, in one go; its country's currency is proposed. */
function FirstAccount({ accounts, viewer }: { accounts: Accounts; viewer: WireViewer }) {
  const t = useText();
  // Made, though its terms could not be accepted yet: the next attempt is about them alone.
  const made = useRef<WireAdAccount | null>(null);
  const create = useCall(createAdAccount, { lazily: [accountsQuery.queryKey] });
  const accept = useCall(acceptAdTerms);
  return (
    <AccountForm
      viewer={viewer}
      countries={accounts.countries}
      terms={<AdTerms seller={accounts.seller} isFolded />}
      submit={t(copy.create)}
      onSend={async (details) => {
        made.current ??= await create.mutateAsync(details);
        await accept.mutateAsync({ advertiser_id: made.current.id, version: accounts.terms_version });
      }}
    />
  );
}
