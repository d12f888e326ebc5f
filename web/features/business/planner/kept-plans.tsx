import { useQuery } from "@tanstack/react-query";
import { createAdPlan, deleteAdPlan, type WireAdPlan } from "#contract/business/planner.ts";
import { plannerCopy } from "#spec/copy/business/planner.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import type { Formats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { plansQuery } from "./planner-queries.ts";
import styles from "./planner.module.css";

const { kept: copy } = plannerCopy;

type KeptPlansProps = { account: SetUpAccount; formats: Formats; onOpen: (plan: WireAdPlan) => void };

/** Plans that the account keeps, each to open or to delete. */
export function KeptPlans({ account, formats, onOpen }: KeptPlansProps) {
  const t = useText();
  const { data, isError, refetch } = useQuery(plansQuery(account.id));
  const remove = useRemove(account.id);
  const lineOf = ({ plan }: WireAdPlan) =>
    t(plan.budget_kind === "daily" ? copy.line : copy.lineAll, {
      budget: formats.money(plan.budget_micro),
      from: formats.day(plan.first_day),
      to: formats.day(plan.last_day),
    });
  return (
    <section className={styles.kept}>
      <h2>{t(copy.title)}</h2>
      {isError ? <ErrorState title={t(copy.failed)} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className={styles.quiet}>{t(copy.none)}</p> : null}
      <ul>
        {(data ?? []).map((one) => (
          <li key={one.id}>
            <span className={styles.words} suppressHydrationWarning>
              <strong>{one.name}</strong>
              <span className={styles.small}>{lineOf(one)}</span>
            </span>
            <Button size="sm" aria-label={t(copy.openOf, { name: one.name })} onClick={() => onOpen(one)}>
              {t(copy.open)}
            </Button>
            <IconButton
              size="sm"
              label={t(copy.remove, { name: one.name })}
              icon={<CloseIcon size={16} />}
              onClick={() => remove(one.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deletes one, with a button that brings it back. */
function useRemove(accountId: string) {
  const t = useText();
  const onRefused = (refusal: Error) => void toast({ key: "plan", text: t(refusalSentence(refusal)), tone: "error" });
  const bringBack = useCall(createAdPlan, { onRefused });
  const remove = useCall(deleteAdPlan, {
    onDone: ({ name, plan }) =>
      toast({
        key: "plan",
        text: t(copy.removed, { name }),
        action: {
          label: t(commonCopy.actions.undo),
          onClick: () => bringBack.mutate({ advertiser_id: accountId, name, plan }),
        },
      }),
    onRefused,
  });
  return (planId: string) => remove.mutate({ advertiser_id: accountId, plan_id: planId });
}
