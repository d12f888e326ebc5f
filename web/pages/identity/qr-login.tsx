import { useParams } from "react-router";
import { BarePage } from "#web/features/identity/access/bare-page.tsx";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";

const QrApproval = later(async () => (await import("#web/features/identity/account/qr-approval.tsx")).QrApproval);

const page = definePage({
  // Who is signed out on the phone logs in first and comes back.
  audience: "viewer",
  queries: () => ({}),
  head: (_, { t }) => ({ title: t(accessCopy.qr.approveTitle), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => QrApproval.load());
export const meta = pageMeta;

/** What the QR code of a log-in opens on the phone. */
export default function QrLoginPage() {
  const { token = "" } = useParams();
  return (
    <BarePage>
      <QrApproval token={token} />
    </BarePage>
  );
}
