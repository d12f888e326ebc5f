import { useSuspenseQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { getPack } from "#contract/social/packs.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";

const PackEditor = later(async () => (await import("#web/features/social/packs/pack-editor.tsx")).PackEditor);

const page = definePage({
  audience: "viewer",
  queries: ({ params: { id = "" } }) => ({ pack: query(getPack, { pack_id: id }) }),
  head: (_, { t }) => ({ title: t(packsCopy.edit.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, PackEditor.load);
export const meta = pageMeta;

export default function EditPackPage() {
  const t = useText();
  const { data: pack } = useSuspenseQuery(usePageQueries(page).pack);
  if (!pack.is_mine) return <Navigate to={`/packs/${pack.id}/`} replace />;
  return (
    <Page width="narrow">
      <h1>{t(packsCopy.edit.title)}</h1>
      <PackEditor key={pack.id} pack={pack} />
    </Page>
  );
}
