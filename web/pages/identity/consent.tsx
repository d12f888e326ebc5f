import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { BarePage } from "#web/features/identity/access/bare-page.tsx";
import { consentQuery, requestIn } from "#web/features/identity/apps/app-queries.ts";
import { appText } from "#web/features/identity/apps/app-text.ts";
import { ConsentView } from "#web/features/identity/apps/consent-view.tsx";

const page = definePage({
  // Who is signed out logs in first and comes back, with all that the app asked.
  audience: "viewer",
  queries: ({ search }) => ({ asked: consentQuery(search) }),
  head: ({ asked: { app } }, { t }) => ({
    title:
      app === null ? appText(t, appCopy.consent.problemTitle) : appText(t, appCopy.consent.title, { name: app.name }),
    unlisted: true,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Where apps send people to be asked whether it may act for them. */
export default function ConsentPage() {
  const [search] = useSearchParams();
  const { data: asked } = useSuspenseQuery(consentQuery(search));
  const request = useMemo(() => requestIn(search), [search]);
  return (
    <BarePage>
      <ConsentView asked={asked} request={request} />
    </BarePage>
  );
}
