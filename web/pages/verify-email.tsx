import { useSearchParams } from "react-router";
import { verifyEmail } from "#contract/session.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/layout.tsx";

const page = definePage({
  queries: () => ({}),
  head: (_, { t }) => ({ title: t(accessCopy.verifyEmail.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Opening the link alone confirms nothing: mail scanners open links too. */
export default function VerifyEmailPage() {
  const t = useText();
  const [search] = useSearchParams();
  const verify = useCall(verifyEmail);
  return (
    <Page width="narrow">
      <h1>{t(accessCopy.verifyEmail.title)}</h1>
      {verify.isSuccess ? (
        <p role="status">{t(accessCopy.verifyEmail.done)}</p>
      ) : (
        <Button
          variant="primary"
          loading={verify.isPending}
          onClick={() => verify.mutate({ token: search.get("token") ?? "" })}
        >
          {t(accessCopy.verifyEmail.confirm)}
        </Button>
      )}
      {verify.error ? <p role="alert">{verify.error.message}</p> : null}
    </Page>
  );
}
