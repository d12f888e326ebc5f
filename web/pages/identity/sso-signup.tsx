import { accessCopy } from "#spec/copy/identity/access.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { wallQuery } from "#web/features/identity/access/access-frame.tsx";
import { AccessPage } from "#web/features/identity/access/access-page.tsx";

const page = definePage({
  audience: "visitor",
  queries: () => ({ wall: wallQuery }),
  head: (_, { t }) => ({ title: t(accessCopy.businessSignup.ssoTitle), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Where the person of a company goes whose email has no account yet. access §2 */
export default function SsoSignupPage() {
  return <AccessPage step="signup" container="login_page" business ssoSignup />;
}
