import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { readVerification, verifyEmail } from "#contract/identity/session.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { openAnew, useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { VerifyForm } from "#web/features/identity/access/verify-form.tsx";
import { ResendVerification } from "#web/features/identity/access/resend-verification.tsx";
import { BarePage } from "#web/features/identity/access/bare-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CheckCircleIcon, MailIcon, WarningIcon } from "#web/ui/more-icons.tsx";

const linkQuery = (token: string) => ({ ...optional(query(readVerification, { token })), retry: false });

const page = definePage({
  queries: ({ search }) => ({ link: linkQuery(search.get("token") ?? "") }),
  head: (_, { t }) => ({ title: t(accessCopy.verifyEmail.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Opening the link alone confirms nothing: mail scanners open links too. */
export default function VerifyEmailPage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { data: link } = useQuery(linkQuery(token));
  const viewer = useViewer();
  const verify = useCall(verifyEmail);
  const { error } = verify;
  const isPasswordGone = verify.data?.password_removed === true;
  const isGone = error?.reason === "LINK_EXPIRED" || token === "";
  return (
    <BarePage>
      <div role="status">
        {verify.isSuccess ? (
          <EmptyState
            level={1}
            icon={<CheckCircleIcon />}
            title={t(accessCopy.verifyEmail.done)}
            actions={
              viewer === null ? (
                <Button to="/login" variant="primary">
                  {t(accessCopy.actions.login)}
                </Button>
              ) : (
                <Button variant="primary" onClick={() => openAnew("/")}>
                  {t(commonCopy.errors.goHome)}
                </Button>
              )
            }
          >
            {isPasswordGone ? t(accessCopy.verifyEmail.passwordRemoved) : null}
          </EmptyState>
        ) : isGone && viewer?.email_verified ? (
          <EmptyState
            level={1}
            icon={<CheckCircleIcon />}
            title={t(accessCopy.verifyEmail.already)}
            actions={
              <Button to="/" variant="primary">
                {t(commonCopy.errors.goHome)}
              </Button>
            }
          />
        ) : isGone ? (
          <EmptyState
            level={1}
            icon={<WarningIcon />}
            title={t(accessCopy.verifyEmail.title)}
            actions={
              viewer && !viewer.email_verified ? (
                <ResendVerification />
              ) : (
                <Button to="/">{t(commonCopy.errors.goHome)}</Button>
              )
            }
          >
            {t(accessCopy.errors.linkExpired)}
          </EmptyState>
        ) : (
          <EmptyState
            level={1}
            icon={<MailIcon />}
            title={t(accessCopy.verifyEmail.title)}
            actions={
              <VerifyForm
                asksPassword={link?.asks_password === true}
                wrong={error && t(error.message)}
                loading={verify.isPending}
                onVerify={(password) => verify.mutate({ token, ...(password === "" ? {} : { password }) })}
              />
            }
          />
        )}
      </div>
    </BarePage>
  );
}
