import { useQuery } from "@tanstack/react-query";
import { getPinByPath } from "#contract/pins.ts";
import { saveWindowCopy } from "#spec/copy/save-window.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { RepinWindow } from "#web/features/create/repin-window.tsx";

const fields = "pin.board(),pin.id,pin.pinned_to_board(),pin.type,pin.via_pinner()";

const page = definePage({
  audience: "viewer",
  queries: ({ params: { id = "" } }) => ({ pin: optional(query(getPinByPath, { id, fields })) }),
  head: (_, { t }) => ({ title: t(saveWindowCopy.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Saving a pin of this site that somebody brought as a link. saving §2 */
export default function RepinPage() {
  const { data: pin } = useQuery(usePageQueries(page).pin);
  return <RepinWindow key={pin?.id} pin={pin} />;
}
