import { accessCopy } from "#spec/copy/identity/access.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { AccessFrame, wallQuery } from "#web/features/identity/access/access-frame.tsx";

const ForgotPasswordForm = later(
  async () => (await import("#web/features/identity/access/forgot-password-form.tsx")).ForgotPasswordForm,
);

const page = definePage({
  queries: () => ({ wall: wallQuery }),
  head: (_, { t }) => ({ title: t(accessCopy.forgot.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => ForgotPasswordForm.load());
export const meta = pageMeta;

/** Asks for a mail to choose a new password. access §2 */
export default function ForgotPasswordPage() {
  return (
    <AccessFrame>
      <ForgotPasswordForm />
    </AccessFrame>
  );
}
