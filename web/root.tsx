import { dehydrate } from "@tanstack/react-query";
import { type ReactNode, startTransition, Suspense, useEffect, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "react-router";
import { lazyComponent } from "#web/app/lazy-component.ts";
import type { PageBrand } from "#contract/kit/page.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { BrandHead } from "./app/brand.tsx";
import { askToDiscard } from "./app/ask-to-discard.tsx";
import { DialogHost } from "./app/dialogs.tsx";
import { EarlyUse } from "./app/early-use.tsx";
import { ErrorPage } from "./app/error-page-later.ts";
import { LateScripts } from "./app/late-scripts.tsx";
import { OfflineBanner } from "./app/online.tsx";
import { usePageAnswers } from "./app/page-answers.ts";
import { pageContext } from "./app/request-context.ts";
import { sessionQuery } from "./app/session.tsx";
import { useText } from "./app/text.tsx";
import { retryImport } from "./app/retry-import.ts";
import { useTheme } from "./app/theme.ts";
import { DiscardQuestion } from "./ui/discard-question.ts";
import { NoScriptLine } from "./ui/no-script-line.tsx";
import { SkipLink } from "./ui/skip-link.tsx";
import "./ui/tokens.css";
import "./ui/base.css";

const LateParts = lazyComponent(
  async () => (await retryImport(() => import("./features/shell/late-parts.tsx"))).LateParts,
);
const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

/** What holds for the whole visit: who looks, in which language, look and country. */
export async function loader({ context }: LoaderFunctionArgs) {
  const {
    queryClient,
    locale,
    theme,
    country,
    outsideWays = [],
    origin,
    tellsSeen = false,
    brand,
  } = context.get(pageContext);
  // A page that needs no viewer can be shown without knowing them.
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  const look = session?.user?.theme ?? "system";
  return {
    locale,
    theme: look === "system" ? theme : look,
    country,
    outsideWays,
    origin,
    tellsSeen,
    ...(brand && { brand: withoutCss(brand) }),
    answers: dehydrate(queryClient, { shouldDehydrateQuery: isSession }),
  };
}

function withoutCss({ css: _css, ...brand }: PageBrand): Omit<PageBrand, "css"> {
  return brand;
}

function isSession({ queryKey, state }: { queryKey: readonly unknown[]; state: { status: string } }): boolean {
  return state.status === "success" && queryKey[0] === sessionQuery.queryKey[0];
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const t = useText();
  const [theme] = useTheme();
  const root = useRouteLoaderData<typeof loader>("root");
  const locale = root?.locale ?? t.locale;
  return (
    <html
      lang={locale}
      dir={rightToLeft.has(locale) ? "rtl" : "ltr"}
      data-theme={theme === "system" ? undefined : theme}
      data-told={root?.tellsSeen ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        <Meta />
        <Links />
        <BrandHead />
        <EarlyUse />
        {/* Painted first with its whole header: half of one would move when the rest comes. */}
        <link rel="expect" href="#main" blocking="render" />
      </head>
      <body>
        <SkipLink>{t(commonCopy.navigation.skipToContent)}</SkipLink>
        <NoScriptLine>{t(commonCopy.navigation.withoutScripts)}</NoScriptLine>
        <OfflineBanner />
        <LatePartsOnceAlive />
        {children}
        <LateScripts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Of its own, and without haste: what stands around it is not rendered again, and the page answers meanwhile. */
function LatePartsOnceAlive() {
  const [alive, setAlive] = useState(false);
  useEffect(() => startTransition(() => setAlive(true)), []);
  if (!alive) return null;
  return (
    <Suspense>
      <LateParts />
    </Suspense>
  );
}

export default function Root() {
  usePageAnswers();
  return (
    <DiscardQuestion value={askToDiscard}>
      <Outlet />
      <DialogHost />
    </DiscardQuestion>
  );
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
