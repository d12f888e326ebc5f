import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { readMailSubscription, stopMails } from "#contract/identity/mail-choices.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { BarePage } from "#web/features/identity/access/bare-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { CheckCircleIcon, MailIcon, WarningIcon } from "#web/ui/more-icons.tsx";

const { mails: copy } = accountCopy;

const stopTexts = { board_invites: copy.stopText, notices: copy.stopNotices, digest: copy.stopDigest };

const linkQuery = (token: string) => ({ ...optional(query(readMailSubscription, { token })), retry: false });

const page = definePage({
  queries: ({ search }) => ({ link: linkQuery(search.get("token") ?? "") }),
  head: (_, { t }) => ({ title: t(copy.stopTitle), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** What the link at the foot of a mail opens. It needs no log-in, and opening it stops nothing: mail scanners open links too. */
export default function UnsubscribePage() {
  const t = useText();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { data: link } = useQuery(linkQuery(token));
  const stop = useCall(stopMails);
  return (
    <BarePage>
      <div role="status">
        {stop.isSuccess ? (
          <EmptyState
            level={1}
            icon={<CheckCircleIcon />}
            title={t(copy.stopped)}
            actions={
              viewer ? (
                <Button to="/settings/notifications/">{t(accountCopy.emailChange.toSettings)}</Button>
              ) : (
                <Button to="/">{t(commonCopy.errors.goHome)}</Button>
              )
            }
          >
            {viewer ? t(copy.stoppedText) : null}
          </EmptyState>
        ) : link == null ? (
          <EmptyState
            level={1}
            icon={<WarningIcon />}
            title={t(copy.stopTitle)}
            actions={<Button to="/">{t(commonCopy.errors.goHome)}</Button>}
          >
            {t(copy.broken)}
          </EmptyState>
        ) : (
          <EmptyState
            level={1}
            icon={<MailIcon />}
            title={t(copy.stopTitle)}
            actions={
              <Button variant="primary" loading={stop.isPending} onClick={() => stop.mutate({ token })}>
                {t(copy.stop)}
              </Button>
            }
          >
            {t(stopTexts[link.kind], { email: link.email_hint })}
            <Failure>{stop.error ? t(stop.error.message) : null}</Failure>
          </EmptyState>
        )}
      </div>
    </BarePage>
  );
}
