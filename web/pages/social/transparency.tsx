import { useQuery } from "@tanstack/react-query";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { transparencyQuery } from "#web/features/social/moderation/moderation-queries.ts";
import { moderationText } from "#web/features/social/moderation/moderation-text.ts";
import { TransparencyView } from "#web/features/social/moderation/transparency-view.tsx";

const page = definePage({
  queries: () => ({ told: transparencyQuery }),
  head: (_, { t }) => ({
    title: moderationText(t, moderationCopy.transparency.title),
    canonical: "/about/transparency/",
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** How reports are dealt with on this instance, in numbers. */
export default function TransparencyPage() {
  const { data } = useQuery(transparencyQuery);
  return data === undefined ? null : <TransparencyView told={data} />;
}
