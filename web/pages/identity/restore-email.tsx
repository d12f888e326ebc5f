import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { readEmailRestore, restoreEmail } from "#contract/identity/email-change.ts";
import { accessConstants } from "#spec/constants/access.ts";
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
import { SetUpList } from "#web/features/identity/account/set-up-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { CheckCircleIcon, WarningIcon } from "#web/ui/more-icons.tsx";

const { emailChange: copy } = accountCopy;
const days = accessConstants.emailWayBackDays;

const linkQuery = (token: string) => ({ ...optional(query(readEmailRestore, { token })), retry: false });

const page = definePage({
  queries: ({ search }) => ({ link: linkQuery(search.get("token") ?? "") }),
  head: ({ link }, { t }) => ({ title: t(link?.kept ? copy.takeBackTitle : copy.restoreTitle), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** What the way back of a mail about a change opens, for somebody whose account another person was in. */
export default function RestoreEmailPage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { data: link } = useQuery(linkQuery(token));
  const restore = useCall(restoreEmail);
  const isKept = link?.kept === true;
  if (restore.isSuccess) {
    const goesOn = restore.data.set_up;
    const address = `/password/forgot/?ue=${encodeURIComponent(restore.data.email)}`;
    return (
      <BarePage>
        <div role="status">
          <EmptyState
            level={1}
            icon={<CheckCircleIcon />}
            title={isKept ? t(copy.takenBack) : breakable(t(copy.restored, { email: restore.data.email }))}
            actions={
              <Button variant="primary" onClick={() => openAnew(address)}>
                {t(copy.choosePassword)}
              </Button>
            }
          >
            {t(copy.restoredText)}
            {goesOn.length > 0 ? (
              <>
                <p>{t(copy.lookThrough)}</p>
                <SetUpList things={goesOn} />
              </>
            ) : null}
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
          title={t(isKept ? copy.takeBackTitle : copy.restoreTitle)}
          actions={
            isGone ? (
              <Button to="/">{t(commonCopy.errors.goHome)}</Button>
            ) : (
              <Button variant="danger" loading={restore.isPending} onClick={() => restore.mutate({ token })}>
                {t(isKept ? copy.takeBack : copy.restore)}
              </Button>
            )
          }
        >
          {isGone
            ? t(copy.restoreGone)
            : breakable(t(isKept ? copy.takeBackText : copy.restoreText, { email: link.email, days }))}
          <Failure>{restore.error && !isGone ? t(restore.error.message) : null}</Failure>
        </EmptyState>
      </div>
    </BarePage>
  );
}
