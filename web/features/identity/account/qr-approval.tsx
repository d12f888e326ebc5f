import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { approveQrLogin, qrStatus } from "#contract/identity/methods.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useCall } from "#web/app/mutations.ts";
import { optional, query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { CheckCircleIcon, ClockIcon, ShieldIcon, WarningIcon } from "#web/ui/more-icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import styles from "./account.module.css";
import own from "./qr-approval.module.css";

const { qr } = accessCopy;
const { qrPage: copy } = accountCopy;

/** How far the log-in of the other device is. */
export const qrQuery = (token: string) => ({ ...optional(query(qrStatus, { qr_token: token })), staleTime: 0 });

/** On the phone: who asks to be let in, from where and when; the number on its screen lets it in. */
export function QrApproval({ token }: { token: string }) {
  const t = useText();
  const pending = useQuery(qrQuery(token));
  const [ended, setEnded] = useState<"approved" | "refused" | "expired" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = useCall(approveQrLogin, {
    onDone: ({ status }) => setEnded(status),
    onRefused: (refusal) => {
      if (refusal.reason === "LINK_EXPIRED") setEnded("expired");
      // A wrong number refuses the other device for good.
      if (refusal.reason === "NOT_ALLOWED") setEnded("refused");
      setFailure(t(refusal.message));
    },
  });
  const status = ended ?? pending.data?.status;
  const request = pending.data?.request;
  const home = (
    <Button to="/" variant="primary">
      {t(copy.back)}
    </Button>
  );
  if (status === undefined && pending.isError && isPassing(pending.error))
    return (
      <EmptyState
        level={1}
        icon={<WarningIcon />}
        title={t(accountCopy.security.failed)}
        actions={
          <Button variant="primary" loading={pending.isFetching} onClick={() => void pending.refetch()}>
            {t(accountCopy.security.tryAgain)}
          </Button>
        }
      />
    );
  if (status === undefined && !pending.isError) return <Spinner label={t(copy.wait)} />;
  if (status === "approved" && ended !== null)
    return <EmptyState level={1} icon={<CheckCircleIcon />} title={t(qr.approved)} actions={home} />;
  if (status === "refused")
    return (
      <EmptyState
        level={1}
        icon={<ShieldIcon />}
        title={t(qr.refused)}
        actions={
          <>
            <Button to="/settings/security">{t(accountCopy.security.title)}</Button>
            {home}
          </>
        }
      >
        {failure ? `${failure} ` : null}
        {t(copy.refusedText)}
      </EmptyState>
    );
  if (status !== "waiting" || !request)
    return (
      <EmptyState level={1} icon={<ClockIcon />} title={t(qr.expired)} actions={home}>
        {failure ?? t(copy.expiredText)}
      </EmptyState>
    );
  return <QrChoice {...{ token, request, answer, failure }} />;
}

interface QrChoiceProps {
  token: string;
  request: NonNullable<CallData<typeof qrStatus>["request"]>;
  answer: ReturnType<typeof useCall<typeof approveQrLogin>>;
  failure: string | null;
}

/** Who asks, and the numbers to choose from. */
function QrChoice({ token, request, answer, failure }: QrChoiceProps) {
  const t = useText();
  const time = new Intl.DateTimeFormat(t.locale, { timeStyle: "short" }).format(new Date(request.at));
  const { variables } = answer;
  return (
    <div className={own.centre}>
      <Logo size={44} />
      <h1 className={styles.title}>{t(qr.approveTitle)}</h1>
      <p suppressHydrationWarning>{t(qr.approveText, { device: request.device, place: request.place, time })}</p>
      <fieldset className={own.numbers} aria-describedby="qr-hint">
        <legend className={own.legend}>{t(qr.approveNumber)}</legend>
        {request.numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={own.choice}
            aria-busy={(answer.isPending && variables?.number === number) || undefined}
            onClick={() => {
              if (!answer.isPending) answer.mutate({ qr_token: token, number });
            }}
          >
            {number}
          </button>
        ))}
      </fieldset>
      <p id="qr-hint" className={styles.quiet}>
        {t(copy.numberHint)}
      </p>
      <Failure>{failure}</Failure>
      <Button
        variant="danger"
        loading={answer.isPending && variables?.refuse === true}
        onClick={() => answer.mutate({ qr_token: token, refuse: true })}
      >
        {t(qr.refuse)}
      </Button>
    </div>
  );
}

/** Whether the same may be asked again: the line broke, or the server is busy. */
function isPassing(error: unknown): boolean {
  const reason = refusalOf(error)?.reason;
  return reason === undefined || reason === "UNAVAILABLE" || reason === "INTERNAL" || reason === "RATE_LIMITED";
}
