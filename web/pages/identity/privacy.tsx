import { useQuery } from "@tanstack/react-query";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { legalCopy } from "#spec/copy/identity/legal.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { LegalPage, legalQuery } from "#web/features/identity/access/legal/legal-page.tsx";

const page = definePage({
  queries: () => ({ own: legalQuery("privacy") }),
  head: (_, { t }) => ({ title: t(accessCopy.terms.privacyPolicy), canonical: "/about/privacy" }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function PrivacyPage() {
  const { data: own } = useQuery(legalQuery("privacy"));
  return <LegalPage own={own} title={accessCopy.terms.privacyPolicy} {...legalCopy.privacy} />;
}
