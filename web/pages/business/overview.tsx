import { useQuery } from "@tanstack/react-query";
import { redirect, useParams } from "react-router";
import type { WireAdAccount } from "#contract/business/ad-accounts.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { ensureAnswer } from "#web/app/queries.ts";
import { sessionQuery, useViewer } from "#web/app/session.tsx";
import { Overview } from "#web/features/business/accounts/overview.tsx";
import { accountIdOf, isSetUp } from "#web/features/business/area/area-page.ts";
import { accountQuery, accountsQuery } from "#web/features/business/area/area-queries.ts";
import { AccountOverview } from "#web/features/business/overview/overview-later.ts";
import { overviewQueries } from "#web/features/business/overview/overview-queries.ts";
import { AccountForm } from "#web/features/business/accounts/account-form-later.ts";
import { areaText } from "#web/features/business/area/area-text.ts";

const page = definePage({
  audience: "viewer",
  failsInPlace: true,
  queries: ({ params: { advertiserId } }) => {
    if (advertiserId !== undefined && !/^[1-9]\d{0,17}$/.test(advertiserId)) refuse("NOT_FOUND");
    return { session: sessionQuery, accounts: accountsQuery };
  },
  async after({ session: { user }, accounts }, { at, client }) {
    const id = accountIdOf(at.params, user?.id, accounts);
    // A person's own id stands for their default account.
    if (id !== null && at.params.advertiserId === user?.id) throw redirect(advertiserUrl("overview", id), 303);
    if (id !== null) {
      const account = (await ensureAnswer(client, accountQuery(id))) as WireAdAccount;
      return account.status === "active" && isSetUp(account) ? overviewQueries(account) : {};
    }
    if (user?.is_partner !== true) throw redirect("/business/convert/?next=/_business/", 303);
    return {};
  },
  head: (_, { t }) => ({ title: areaText(t, businessCopy.overview.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([AccountForm.load(), AccountOverview.load()]));
export const meta = pageMeta;

export default function OverviewPage() {
  const params = useParams();
  const viewer = useViewer();
  const { data: accounts } = useQuery(accountsQuery);
  const id = accounts === undefined ? null : accountIdOf(params, viewer?.id, accounts);
  const { data: account } = useQuery({ ...accountQuery(id ?? ""), enabled: id !== null });
  if (viewer === null || accounts === undefined || (id !== null && account === undefined)) return null;
  return <Overview account={account ?? null} accounts={accounts} viewer={viewer} />;
}
