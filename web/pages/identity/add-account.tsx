import { accessCopy } from "#spec/copy/identity/access.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { wallQuery } from "#web/features/identity/access/access-frame.tsx";
import { AccessPage } from "#web/features/identity/access/access-page.tsx";

const page = definePage({
  audience: "viewer",
  queries: () => ({ wall: wallQuery }),
  head: (_, { t }) => ({ title: t(accessCopy.titles.addAccount), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** A further account for a signed-in person. access §4 */
export default function AddAccountPage() {
  return <AccessPage step="login" container="login_page" accountSwitch />;
}
