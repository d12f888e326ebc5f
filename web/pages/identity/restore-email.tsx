import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { readEmailRestore, restoreEmail } from "#contract/identity/email-change.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { openAnew } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { breakable } from "#web/features/identity/access/breakable.tsx";
import { BarePage } from "#web/features/identity/access/bare-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { CheckCircleIcon, WarningIcon } from "#web/ui/more-icons.tsx";

const { emailChange: copy } = accountCopy;

const linkQuery = (token: string) => ({ ...optional(query(readEmailRestore, { token })), retry: false });

const page = definePage({
  queries: ({ search }) => ({ link: linkQuery(search.get("token") ?? "") }),
  head: (_, { t }) => ({ title: t(copy.restoreTitle), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** What the link in the former mailbox opens, for somebody whose account another person changed. */
export default function RestoreEmailPage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { data: link } = useQuery(linkQuery(token));
  const restore = useCall(restoreEmail);
  if (restore.isSuccess) {
    const address = `/password/forgot/?ue=${encodeURIComponent(restore.data.email)}`;
    return (
      <BarePage>
        <div role="status">
          <EmptyState
            level={1}
            icon={<CheckCircleIcon />}
            title={breakable(t(copy.restored, { email: restore.data.email }))}
            actions={
              <Button variant="primary" onClick={() => openAnew(address)}>
                {t(copy.choosePassword)}
              </Button>
            }
          >
            {t(copy.restoredText)}
          </EmptyState>
        </div>
      </BarePage>
    );
  }
  const isGone = link == null || restore.error?.reason === "LINK_EXPIRED";
  return (
    <BarePage>
      <div role="status">
        <EmptyState
          level={1}
          icon={<WarningIcon />}
          title={t(copy.restoreTitle)}
          actions={
            isGone ? (
              <Button to="/">{t(commonCopy.errors.goHome)}</Button>
            ) : (
              <Button variant="danger" loading={restore.isPending} onClick={() => restore.mutate({ token })}>
                {t(copy.restore)}
              </Button>
            )
          }
        >
          {isGone ? t(copy.restoreGone) : breakable(t(copy.restoreText, { email: link.email }))}
          <Failure>{restore.error && !isGone ? t(restore.error.message) : null}</Failure>
        </EmptyState>
      </div>
    </BarePage>
  );
}
