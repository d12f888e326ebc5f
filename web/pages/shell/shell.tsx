import { Suspense } from "react";
import { Outlet, useRouteError } from "react-router";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { ErrorPage } from "#web/app/error-page-later.ts";
import { ShellFrame } from "#web/features/shell/shell-frame.tsx";

const SomeIdeas = lazyComponent(async () => (await import("#web/features/discovery/topics/some-ideas.tsx")).SomeIdeas);

/** The bars around every page, and the page. */
export default function Shell() {
  return (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  );
}

/** A page that failed keeps the bars: the way on is there. */
export function ErrorBoundary() {
  return (
    <ShellFrame>
      <ErrorPage error={useRouteError()}>
        <Suspense>
          <SomeIdeas />
        </Suspense>
      </ErrorPage>
    </ShellFrame>
  );
}
