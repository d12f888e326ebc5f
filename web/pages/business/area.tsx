import { Outlet, useRouteError } from "react-router";
import { AreaFailure } from "#web/features/business/area/area-failure.tsx";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { ensureAnswer, optional } from "#web/app/queries.ts";
import { sessionQuery } from "#web/app/session.tsx";
import { type Accounts, accountShown, accountsQuery, alertOf } from "#web/features/business/area/area-queries.ts";
import { AreaFrame } from "#web/features/business/area/area-frame.tsx";
import { later } from "#web/app/later.tsx";

const AccountSlot = later(async () => (await import("#web/features/shell/account-slot.tsx")).AccountSlot);

/** What the bars ask, whatever page is between them: also one that is missing or fails. Which accounts there are, and what is told of the one they name. */
const page = definePage({
  queries: () => ({ session: sessionQuery }),
  async after({ session }, { at, client }) {
    const { user, ads_sold: areSold, ads_kept: wereSold } = session;
    if (user?.is_partner !== true || (areSold ?? wereSold) !== true) return {};
    const accounts = optional(accountsQuery);
    const answer = (await ensureAnswer(client, accounts).catch(() => null)) as Accounts | null;
    return answer === null ? {} : { accounts, ...alertOf(accountShown(answer, at.params["advertiserId"])) };
  },
  head: () => ({ title: "" }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);

/** The bars of the business area, and the page. */
export default function BusinessArea() {
  return (
    <AreaFrame account={<AccountSlot />}>
      <Outlet />
    </AreaFrame>
  );
}

/** A page that failed keeps the bars: the way on is there. */
export function ErrorBoundary() {
  return (
    <AreaFrame account={<AccountSlot />}>
      <AreaFailure error={useRouteError()} />
    </AreaFrame>
  );
}
