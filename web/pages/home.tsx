import { homefeed } from "#contract/pins.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { PinGrid } from "#web/features/pins/pin-grid.tsx";
import { Page } from "#web/ui/layout.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

const page = definePage({
  queries: () => ({ feed: listQuery(homefeed, {}) }),
  head: (_, { t }) => ({ title: commonCopy.product.name, description: t(commonCopy.product.tagline) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function HomePage() {
  const t = useText();
  const { feed } = usePageQueries(page);
  return (
    <Page width="full">
      <h1>
        <VisuallyHidden>{t(commonCopy.navigation.home)}</VisuallyHidden>
      </h1>
      <PinGrid list={feed} label={t(commonCopy.navigation.home)} empty={<p>{t(commonCopy.feed.emptyText)}</p>} />
    </Page>
  );
}
