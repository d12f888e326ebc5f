import { refuse } from "#contract/kit/refusal.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";

const page = definePage({
  queries: () => refuse("NOT_FOUND"),
  head: () => ({ title: "" }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Never drawn: its loader refuses, and the area's failure stands in its place. */
export default function MissingBusinessPage() {
  return null;
}
