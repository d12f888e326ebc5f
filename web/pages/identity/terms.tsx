import { useQuery } from "@tanstack/react-query";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { legalCopy } from "#spec/copy/identity/legal.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { LegalPage, legalQuery } from "#web/features/identity/access/legal/legal-page.tsx";

const page = definePage({
  queries: () => ({ own: legalQuery("terms") }),
  head: (_, { t }) => ({ title: t(accessCopy.terms.termsOfService), canonical: "/about/terms" }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function TermsPage() {
  const { data: own } = useQuery(legalQuery("terms"));
  return <LegalPage own={own} title={accessCopy.terms.termsOfService} {...legalCopy.terms} />;
}
