import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { redirect, useLocation, useNavigate, useParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { promotionLink } from "#rules/business/promotion-offer.ts";
import { promotedCampaignOf, promotedPinOf } from "#rules/business/quick-promote-links.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { ensureAnswer, optional } from "#web/app/queries.ts";
import { sessionQuery, useViewer } from "#web/app/session.tsx";
import { AccountForm } from "#web/features/business/accounts/account-form-later.ts";
import { accountIdOf } from "#web/features/business/area/area-page.ts";
import { accountQuery, accountsQuery } from "#web/features/business/area/area-queries.ts";
import { areaText } from "#web/features/business/area/area-text.ts";
import { waitingPin } from "#web/features/business/promote/kept-promotion.ts";
import { PromotePage } from "#web/features/business/promote/promote-page.tsx";
import { pinToPromoteQuery, promotablePinsQuery } from "#web/features/business/promote/promote-queries.ts";
import type { WireAdAccount } from "#contract/business/ad-accounts.ts";

const page = definePage({
  audience: "viewer",
  failsInPlace: true,
  queries: ({ params: { advertiserId } }) => {
    if (advertiserId !== undefined && !/^[1-9]\d{0,17}$/.test(advertiserId)) refuse("NOT_FOUND");
    return { session: sessionQuery, accounts: accountsQuery };
  },
  async after({ session: { user, ads_kept: areSoldNoMore }, accounts }, { at, client }) {
    if (areSoldNoMore === true) refuse("NOT_FOUND", { message: businessRefusals.adsNotSold });
    const pinId = promotedPinOf(at.search);
    const id = accountIdOf(at.params, user?.id, accounts);
    if (id === null) {
      const next = encodeURIComponent(promotionLink(pinId));
      if (user?.is_partner !== true) throw redirect(`/business/convert/?next=${next}`, 303);
      return {};
    }
    // A person's own id stands for their default account.
    if (at.params.advertiserId === user?.id)
      throw redirect(advertiserUrl("quickPromote", id, pinId === null ? {} : { pinId }), 303);
    const account = (await ensureAnswer(client, accountQuery(id))) as WireAdAccount;
    if (!account.rights.includes("ads:manage")) refuse("ROLE_MISSING", { data: { role: "ads:manage" } });
    if (account.status !== "active") return {};
    return pinId === null
      ? { pins: optional(promotablePinsQuery(id, "")) }
      : { pin: optional(pinToPromoteQuery(id, pinId)) };
  },
  head: (_, { t }) => ({ title: areaText(t, promoteCopy.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => AccountForm.load());
export const meta = pageMeta;

/** Quick promote, with the pin in the address or chosen here. business §2.2 */
export default function QuickPromotePage() {
  const params = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { data: accounts } = useQuery(accountsQuery);
  const id = accounts === undefined ? null : accountIdOf(params, viewer?.id, accounts);
  const { data: account } = useQuery({ ...accountQuery(id ?? ""), enabled: id !== null });
  const pinId = promotedPinOf(new URLSearchParams(search));
  const onPin = (chosen: string | null) =>
    void navigate({ pathname, search: chosen === null ? "" : `?pinId=${chosen}` });

  const campaignId = promotedCampaignOf(new URLSearchParams(search));

  // Back from billing, which knows the campaign alone.
  const onOpened = useEffectEvent(() => {
    if (campaignId === null) return;
    const waiting = waitingPin(campaignId);
    const to =
      waiting === null
        ? advertiserUrl("reportingCampaigns", id, { campaign_id: campaignId })
        : { pathname, search: `?pinId=${waiting}` };
    void navigate(to, { replace: true });
  });
  useEffect(() => onOpened(), []);

  if (viewer === null || accounts === undefined || (id !== null && account === undefined)) return null;
  return <PromotePage account={account ?? null} accounts={accounts} viewer={viewer} pinId={pinId} onPin={onPin} />;
}
