import { useLocation } from "react-router";
import { refuse } from "#contract/refusal.ts";
import { ownPinId } from "#rules/own-pin-link.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { optional } from "#web/app/queries.ts";
import { Builder, loadBuilderParts } from "#web/features/create/builder.tsx";
import { boardsToSaveTo } from "#web/features/saving/picker-queries.ts";
import { Page } from "#web/ui/layout.tsx";

const page = definePage({
  audience: "viewer",
  queries: ({ search, origin }) => {
    // A link to a pin of this site leads to that pin. saving §2
    const own = ownPinId(search.get("url") ?? "", origin);
    if (own !== undefined) refuse("MOVED", { data: { redirect_url: `/pin/${own}/` } });
    return { boards: optional(boardsToSaveTo()) };
  },
  head: (_, { t }) => ({ title: t(commonCopy.create.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, loadBuilderParts);
export const meta = pageMeta;

/** Making a pin of what another page handed over. */
export default function CreatePinPage() {
  const given = new URLSearchParams(useLocation().search);
  return (
    <Page>
      <Builder
        start={{
          url: given.get("url") ?? "",
          media: given.get("media") ?? "",
          description: given.get("description") ?? "",
          method: "button",
        }}
      />
    </Page>
  );
}
