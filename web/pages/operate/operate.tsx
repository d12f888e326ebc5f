import { Suspense } from "react";
import { isRouteErrorResponse, redirect, useParams, useRouteError } from "react-router";
import { useQuery } from "@tanstack/react-query";
import { refuse } from "#contract/kit/refusal.ts";
import { ErrorPage } from "#web/app/error-page-later.ts";
import { later } from "#web/app/later.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import type { PageFailure } from "#web/app/page-failure.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { optional } from "#web/app/queries.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { FactorMissing, ProveFirst, RoleMissing } from "#web/features/operate/area/closed-page.tsx";
import { OperateFrame } from "#web/features/operate/area/operate-frame.tsx";
import { OperateScreen } from "#web/features/operate/screen/operate-screen.tsx";
import { guideQuery, operatingQuery } from "#web/features/operate/area/operate-queries.ts";
import { waitingQuery } from "#web/features/operate/area/waiting-query.ts";
import { operateText } from "#web/features/operate/area/operate-text.ts";
import { sectionAt, sections, sectionsFor, sectionUrl } from "#web/features/operate/area/sections.ts";
import { ShellFrame } from "#web/features/shell/shell-frame.tsx";

const AccountSlot = later(async () => (await import("#web/features/shell/account-slot.tsx")).AccountSlot);
const FactorDue = later(async () => (await import("#web/features/operate/area/factor-due.tsx")).FactorDue);
const SomeIdeas = lazyComponent(async () => (await import("#web/features/discovery/topics/some-ideas.tsx")).SomeIdeas);

/** The whole area is one route, so that the list of routes that every page carries grows by one. */
const page = definePage({
  failsInPlace: true,
  // A session may have ended; whoever has no role hears that there is nothing once they are logged in.
  audience: "viewer",
  queries: () => ({ operating: operatingQuery, waiting: optional(waitingQuery) }),
  async after({ operating: { rights } }, { at, client }) {
    if (at.params["section"] === undefined) {
      // Whoever looks after the instance is shown first what it wants.
      const isOwner = rights.includes(sections.start.right);
      const wantsCare = isOwner && (await client.fetchQuery(guideQuery).catch(() => null))?.wants_care === true;
      const first = wantsCare ? "start" : sectionsFor(rights, true)[0];
      throw redirect(first === undefined ? refuse("NOT_FOUND") : sectionUrl(first));
    }
    return sections[sectionAt(at, rights)].queries(at, rights);
  },
  head: ({ operating: { rights } }, { at, t }) => ({
    title: operateText(t, sections[sectionAt(at, rights)].title),
    unlisted: true,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function OperatePage() {
  const params = useParams();
  const { data } = useQuery(operatingQuery);
  if (data === undefined) return null;
  return (
    <OperateFrame account={<AccountSlot />}>
      {data.factor_due_at === null ? null : <FactorDue at={data.factor_due_at} />}
      <OperateScreen name={sectionAt({ params }, data.rights)} id={params["id"]} rights={data.rights} />
    </OperateFrame>
  );
}

/** Who has no role here gets the page of an address that there is none of. */
export function ErrorBoundary() {
  const error = useRouteError();
  const told = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : null;
  if (told?.reason === "ROLE_MISSING" || told?.reason === "STEP_UP_REQUIRED")
    return (
      <OperateFrame account={<AccountSlot />}>
        {told.reason === "ROLE_MISSING" ? (
          <RoleMissing />
        ) : told.missing === "factor" ? (
          <FactorMissing />
        ) : (
          <ProveFirst />
        )}
      </OperateFrame>
    );
  return (
    <ShellFrame>
      <ErrorPage error={error}>
        <Suspense>
          <SomeIdeas />
        </Suspense>
      </ErrorPage>
    </ShellFrame>
  );
}
