import type { ReactNode } from "react";
import { acceptAdTerms, updateAdAccount, type WireAdAccount } from "#contract/business/ad-accounts.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import type { Accounts } from "#web/features/business/area/area-queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { AccountForm } from "./account-form-later.ts";
import styles from "./accounts.module.css";
import { AdTerms } from "./ad-terms.tsx";

const { overview, form } = businessCopy;

type AccountStepsProps = { account: WireAdAccount; accounts: Accounts; viewer: WireViewer };

/** What an account still needs before it can buy ads, each step with the form that does it. */
export function AccountSteps({ account, accounts, viewer }: AccountStepsProps) {
  const t = useText();
  const change = useCall(updateAdAccount);
  const accept = useCall(acceptAdTerms);
  const hasTerms = account.terms?.version === accounts.terms_version;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={styles.heading}>
        {t(overview.steps)}
      </h2>
      <ol className={styles.steps}>
        <Step title={t(overview.stepBusiness)} isDone />
        <Step title={t(overview.stepTerms)} isDone={hasTerms}>
          <AdTerms seller={accounts.seller} />
          <Failure>{accept.error ? t(accept.error.message) : null}</Failure>
          <div>
            <Button
              variant="primary"
              loading={accept.isPending}
              onClick={() => accept.mutate({ advertiser_id: account.id, version: accounts.terms_version })}
            >
              {t(form.agree)}
            </Button>
          </div>
        </Step>
        <Step title={t(overview.stepAccount)} isDone={account.country !== null}>
          <AccountForm
            viewer={viewer}
            countries={accounts.countries}
            account={account}
            terms={null}
            submit={t(form.save)}
            onSend={(details) => change.mutateAsync({ advertiser_id: account.id, ...details })}
          />
        </Step>
      </ol>
    </section>
  );
}

function Step({ title, isDone, children }: { title: string; isDone: boolean; children?: ReactNode }) {
  const t = useText();
  return (
    <li>
      <Card className={styles.step}>
        <div className={styles.line}>
          <strong>{title}</strong>
          <Badge tone={isDone ? "success" : "warning"}>{t(isDone ? overview.stepDone : overview.stepOpen)}</Badge>
        </div>
        {isDone ? null : children}
      </Card>
    </li>
  );
}
