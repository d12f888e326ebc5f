import { useLocation } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional } from "#web/app/queries.ts";
import { Builder, loadBuilderParts } from "#web/features/content/create/builder.tsx";
import { boardsToSaveTo } from "#web/features/content/saving/picker-queries.ts";
import { Page } from "#web/ui/layout.tsx";

const page = definePage({
  audience: "viewer",
  queries: () => ({ boards: optional(boardsToSaveTo()) }),
  head: (_, { t }) => ({ title: t(commonCopy.create.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, loadBuilderParts);
export const meta = pageMeta;

/** Making pins; `url` is a page whose pictures are looked for at once. */
export default function PinBuilderPage() {
  const url = new URLSearchParams(useLocation().search).get("url") ?? "";
  return (
    <Page>
      <Builder key={url} address={url} />
    </Page>
  );
}
