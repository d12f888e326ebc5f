import { useSuspenseQuery } from "@tanstack/react-query";
import { imprint } from "#contract/identity/legal.ts";
import { legalCopy } from "#spec/copy/identity/legal.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { ImprintText } from "#web/features/identity/access/legal/imprint-text.tsx";

const imprintQuery = query(imprint, {});
const title = commonCopy.navigation.imprint;

const page = definePage({
  queries: () => ({ imprint: imprintQuery }),
  head: (_, { t }) => ({ title: t(title), canonical: "/about/imprint" }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function ImprintPage() {
  const t = useText();
  const { data } = useSuspenseQuery(imprintQuery);
  return <ImprintText title={t(title)} none={t(legalCopy.imprint.none)} {...data} />;
}
