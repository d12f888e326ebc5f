import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { confirmEmailChange } from "#contract/identity/email-change.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { openAnew } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { breakable } from "#web/features/identity/access/breakable.tsx";
import { emailChangeQuery } from "#web/features/identity/settings/settings-queries.ts";
import { BarePage } from "#web/features/identity/access/bare-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { CheckCircleIcon, MailIcon, WarningIcon } from "#web/ui/more-icons.tsx";

const { emailChange: copy } = accountCopy;

const page = definePage({
  // Who is signed out logs in first and comes back.
  audience: "viewer",
  queries: () => ({ change: emailChangeQuery }),
  head: (_, { t }) => ({ title: t(copy.confirmTitle), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** What the link in the new mailbox opens. Opening it changes nothing: mail scanners open links too. */
export default function ChangeEmailPage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { data } = useQuery(emailChangeQuery);
  const take = useCall(confirmEmailChange);
  const email = data?.pending?.email;
  const isGone = take.error?.reason === "LINK_EXPIRED" || token === "" || email === undefined;
  return (
    <BarePage>
      <div role="status">
        {take.isSuccess ? (
          <EmptyState
            level={1}
            icon={<CheckCircleIcon />}
            title={breakable(t(copy.confirmed, { email: take.data.email }))}
            actions={
              <Button variant="primary" onClick={() => openAnew("/settings/account/")}>
                {t(copy.toSettings)}
              </Button>
            }
          >
            {t(copy.confirmedText)}
          </EmptyState>
        ) : isGone ? (
          <EmptyState
            level={1}
            icon={<WarningIcon />}
            title={t(copy.confirmTitle)}
            actions={<Button to="/settings/account/">{t(copy.toSettings)}</Button>}
          >
            {t(copy.expired)}
          </EmptyState>
        ) : (
          <EmptyState
            level={1}
            icon={<MailIcon />}
            title={t(copy.confirmTitle)}
            actions={
              <Button variant="primary" loading={take.isPending} onClick={() => take.mutate({ token })}>
                {t(copy.confirm)}
              </Button>
            }
          >
            {breakable(t(copy.confirmText, { email }))}
            <Failure>{take.error ? t(take.error.message) : null}</Failure>
          </EmptyState>
        )}
      </div>
    </BarePage>
  );
}
