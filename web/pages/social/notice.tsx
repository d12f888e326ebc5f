import { useSearchParams } from "react-router";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { moderationText } from "#web/features/social/moderation/moderation-text.ts";
import { NoticeForm } from "#web/features/social/moderation/notice-form.tsx";

const page = definePage({
  queries: () => ({}),
  head: (_, { t }) => ({ title: moderationText(t, moderationCopy.notice.title), canonical: "/about/report/" }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** A notice by somebody who need not have an account. */
export default function NoticePage() {
  const [search] = useSearchParams();
  return <NoticeForm address={search.get("address") ?? ""} />;
}
