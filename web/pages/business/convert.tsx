import { redirect, useLocation, useRouteLoaderData } from "react-router";
import { safeRedirect } from "#rules/kit/redirect.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { sessionQuery, useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { ConvertForm } from "#web/features/business/accounts/convert-form.tsx";
import { areaText } from "#web/features/business/area/area-text.ts";
import { Page } from "#web/ui/layout.tsx";
import { Button } from "#web/ui/button.tsx";

const { convert } = businessCopy;

const page = definePage({
  audience: "viewer",
  failsInPlace: true,
  queries: () => ({ session: sessionQuery }),
  // Whoever is a business already has nothing to do here.
  after: ({ session }, { at }) => {
    if (session.user?.is_partner === true) throw redirect(nextOf(at.search, at.origin), 303);
    return {};
  },
  head: (_, { t }) => ({ title: areaText(t, convert.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function ConvertPage() {
  const t = useText();
  const viewer = useViewer();
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  const next = nextOf(new URLSearchParams(useLocation().search), origin);
  if (viewer === null) return null;
  return (
    <Page width="narrow">
      <h1>{t(convert.title)}</h1>
      {viewer.is_partner ? (
        <>
          <p role="status">{t(convert.done)}</p>
          <div>
            <Button to={next} variant="primary">
              {t(convert.onwards)}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t(convert.intro)}</p>
          <ConvertForm viewer={viewer} next={next} />
        </>
      )}
    </Page>
  );
}

/** Where the way began, on this site alone; else the hub. */
function nextOf(search: URLSearchParams, origin: string): string {
  const next = search.get("next");
  return next === null ? "/business/hub/" : safeRedirect(next, origin);
}
