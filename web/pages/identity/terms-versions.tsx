import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getTermsVersion, listTermsVersions } from "#contract/identity/terms.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { termsCopy } from "#spec/copy/identity/terms.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { TermsVersions } from "#web/features/identity/terms/terms-versions.tsx";

const versionsQuery = query(listTermsVersions, {});
const versionQuery = (id: string) => query(getTermsVersion, { id });
const known = (id: string) => (/^[1-9]\d{0,17}$/.test(id) ? id : refuse("NOT_FOUND"));

const page = definePage({
  queries: () => ({ versions: versionsQuery }),
  after({ versions }, { at }) {
    const id = at.params["id"] ?? versions[0]?.id;
    return id === undefined ? {} : { version: versionQuery(known(id)) };
  },
  head: (_, { t }) => ({ title: t(termsCopy.versionsTitle) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function TermsVersionsPage() {
  const { id } = useParams();
  const { data: versions = [] } = useQuery(versionsQuery);
  const shown = id ?? versions[0]?.id;
  const { data: version } = useQuery({ ...versionQuery(shown ?? "1"), enabled: shown !== undefined });
  return <TermsVersions versions={versions} version={version} />;
}
