import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { readResetLink } from "#contract/identity/recovery.ts";
import { passwordRules } from "#contract/identity/session.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { AccessFrame, wallQuery } from "#web/features/identity/access/access-frame.tsx";
import { PlainStep } from "#web/features/identity/access/plain-step.tsx";
import { Button } from "#web/ui/button.tsx";

const ResetPasswordForm = later(
  async () => (await import("#web/features/identity/access/reset-password-form.tsx")).ResetPasswordForm,
);

const linkQuery = (token: string) => ({ ...optional(query(readResetLink, { token })), retry: false });
const rulesQuery = optional(query(passwordRules, {}));

const page = definePage({
  queries: ({ search }) => ({ wall: wallQuery, rules: rulesQuery, link: linkQuery(search.get("token") ?? "") }),
  head: (_, { t }) => ({ title: t(accessCopy.forgot.resetTitle), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => ResetPasswordForm.load());
export const meta = pageMeta;

const { forgot, errors, actions } = accessCopy;

/** Where the mail of a reset leads. Opening it uses nothing up. access §2 */
export default function ResetPasswordPage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // The page may have been kept from before the link was used.
  const { data: link, error: unread } = useQuery({ ...linkQuery(token), refetchOnMount: "always" });
  const { data: rules } = useQuery(rulesQuery);
  const [isGone, setGone] = useState(false);
  return (
    <AccessFrame>
      {link === undefined || isGone || refusalOf(unread)?.reason === "LINK_EXPIRED" ? (
        <PlainStep title={t(forgot.resetTitle)} text={t(errors.linkExpired)}>
          <Button to="/password/forgot" variant="primary" size="lg" wide>
            {t(actions.resetPassword)}
          </Button>
        </PlainStep>
      ) : (
        <ResetPasswordForm token={token} link={link} rules={rules} onGone={() => setGone(true)} />
      )}
    </AccessFrame>
  );
}
