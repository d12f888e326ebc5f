import { plannerCopy } from "#spec/copy/business/planner.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, serverLoader } from "#web/app/page.ts";
import { optional } from "#web/app/queries.ts";
import { areaPage, useAreaAccount } from "#web/features/business/area/area-page.ts";
import { Planner } from "#web/features/business/planner/planner-later.ts";
import { adFormQuery, plansQuery } from "#web/features/business/planner/planner-queries.ts";

const page = areaPage({
  url: "mediaPlanner",
  title: plannerCopy.title,
  asks: (account) => ({ form: adFormQuery(account.id), plans: optional(plansQuery(account.id)) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Planner.load());
export const meta = pageMeta;

export default function MediaPlannerPage() {
  const account = useAreaAccount();
  return account === null ? null : <Planner key={account.id} account={account} />;
}
