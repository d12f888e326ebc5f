import { listAdGroups as listCall, updateAdGroup as updateGroupCall } from "#contract/business/ad-groups.ts";
import { changeLabels as labelsCall } from "#contract/business/labels.ts";
import * as calls from "#contract/business/campaigns.ts";
import { targetingSpecShape } from "#contract/business/quick-promote.ts";
import * as templateCalls from "#contract/business/targeting-templates.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { adViews } from "./ads.view.ts";
import { adGroupRows, adRows, campaignRow, campaignRows } from "./campaigns.queries.ts";
import { campaignViews } from "./campaigns.view.ts";
import { changeLabels } from "./change-labels.ts";
import { listAdGroups } from "./list-ad-groups.ts";
import { requireBooks } from "./require-books.ts";
import { keepTargeting, dropTargeting, keptTargetings } from "./templates.ts";
import { subjectOfChange } from "./subject-of-change.ts";
import { updateAdGroup } from "./update-ad-group.ts";
import { updateAd } from "./update-ad.ts";
import { updateCampaign } from "./update-campaign.ts";

const mostAds = 1_000;

export const campaignRoutes = [
  implementList(calls.listCampaigns, async (context, { advertiser_id, bookmark, page_size, ...wanted }) => {
    const { services, viewer } = asPerson(context);
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
    const place = { id: account.id, zone: account.timeZone };
    const rows = await campaignRows(services.db, place, { ...wanted, below, max: page_size + 1 });
    const page = cutPage(rows, page_size, ({ id }) => [id]);
    const items = await campaignViews(services.db, account, page.rows, services.clock.now());
    return { items, bookmark: page.bookmark };
  }),
  implementForPerson(calls.getCampaign, async ({ services, viewer }, { advertiser_id, campaign_id }) => {
    const { db, clock } = services;
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    const row = await campaignRow(db, { id: account.id, zone: account.timeZone }, campaign_id);
    const [view] = row === undefined ? [] : await campaignViews(db, account, [row], clock.now());
    if (view === undefined) refuse("NOT_FOUND");
    const groups = await adGroupRows(db, account.id, campaign_id);
    const ads = await adRows(db, account.id, { campaignId: campaign_id, max: mostAds });
    return {
      ...view,
      ad_groups: groups.map(({ auto_targeting, targeting_spec, ...group }) => ({
        ...group,
        targeting_spec: targetingSpecShape.parse(targeting_spec),
        auto_targeting_enabled: auto_targeting,
      })),
      ads: await adViews(db, account.id, ads, clock.now()),
    };
  }),
  implementForPerson(calls.updateCampaign, async (context, input) =>
    updateCampaign(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementForPerson(labelsCall, async (context, input) =>
    changeLabels(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementForPerson(templateCalls.listTargetingTemplates, async ({ services, viewer }, { advertiser_id }) => {
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    return keptTargetings(services, account.id);
  }),
  implementForPerson(templateCalls.createTargetingTemplate, async (context, input) =>
    keepTargeting(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementForPerson(templateCalls.deleteTargetingTemplate, async (context, input) =>
    dropTargeting(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementList(calls.listAds, async (context, input) => {
    const { services, viewer } = asPerson(context);
    const { advertiser_id, campaign_id, status, review_status, page_size } = input;
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    const [below = null] = openBookmark(input.bookmark, ["id"]) ?? [];
    const wanted = { campaignId: campaign_id, status, review: review_status, below };
    const rows = await adRows(services.db, account.id, { ...wanted, max: page_size + 1 });
    const page = cutPage(rows, page_size, ({ id }) => [id]);
    const items = await adViews(services.db, account.id, page.rows, services.clock.now());
    return { items, bookmark: page.bookmark };
  }),
  implementList(listCall, async (context, input) => {
    const { services, viewer } = asPerson(context);
    const { advertiser_id, campaign_id: campaignId, status, page_size } = input;
    const account = await requireBooks(services, viewer, advertiser_id, "ads:read");
    const [below = null] = openBookmark(input.bookmark, ["id"]) ?? [];
    const wanted = { campaignId, status, below, max: page_size + 1 };
    const { rows, bookmark } = cutPage(
      await listAdGroups(services.db, account, wanted, services.clock.now()),
      page_size,
      ({ id }) => [id],
    );
    return { items: rows, bookmark };
  }),
  implementForPerson(updateGroupCall, async (context, input) =>
    updateAdGroup(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementForPerson(calls.updateAd, async (context, input) =>
    updateAd(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
];
