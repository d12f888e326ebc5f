import { useQuery } from "@tanstack/react-query";
import { getBusinessSettings, updateBusinessSettings } from "#contract/business/business-profiles.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import { accessRefusal } from "./access-words.ts";
import { FactorNeeded } from "./factor-needed.tsx";
import { useManaged } from "./managed.ts";
import { PanelHead } from "./panel-head.tsx";

const { security: copy } = managerCopy;

const settingsQuery = (businessId: string) => query(getBusinessSettings, { business_id: businessId });

/** What the business asks of those who act for it. */
export function SecurityPanel() {
  const t = useText();
  const { id } = useManaged();
  const { data, error, refetch } = useQuery(settingsQuery(id));
  const change = useCall(updateBusinessSettings, {
    onDone: ({ requires_mfa: isOn }) => toast({ key: "access", text: t(isOn ? copy.on : copy.off), tone: "success" }),
  });
  const isOn = change.isPending ? change.variables.requires_mfa : data?.requires_mfa;
  return (
    <section aria-labelledby="security" className={styles.panel}>
      <PanelHead id="security" title={copy.title} />
      {error !== null && data === undefined && refusalOf(error)?.reason === "STEP_UP_REQUIRED" ? (
        <FactorNeeded />
      ) : error !== null && data === undefined ? (
        <ErrorState
          level={3}
          title={t(managerCopy.failed)}
          retryLabel={t(managerCopy.retry)}
          onRetry={() => void refetch()}
        >
          <p>{accessRefusal(t, error)}</p>
        </ErrorState>
      ) : (
        <Card className={styles.card}>
          {isOn === undefined ? (
            <Skeleton height="3rem" shape="block" />
          ) : (
            <Switch
              label={t(copy.factor)}
              hint={t(copy.factorText)}
              checked={isOn}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ business_id: id, requires_mfa: event.currentTarget.checked })}
            />
          )}
          <Failure>{change.error ? accessRefusal(t, change.error) : null}</Failure>
        </Card>
      )}
      <Card className={styles.card}>
        <h3 className={styles.subheading}>{t(copy.own)}</h3>
        <p>{t(copy.ownText)}</p>
        <div>
          <Button to="/settings/security">{t(copy.toOwn)}</Button>
        </div>
      </Card>
    </section>
  );
}
