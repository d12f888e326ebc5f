import { getAdForm } from "#contract/business/ad-form.ts";
import * as calls from "#contract/business/quick-promote.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { subjectOfChange } from "#server/domains/business/campaigns/subject-of-change.ts";
import { listPromotablePins } from "./list-promotable-pins.ts";
import { adFormOf, proposePromotion } from "./propose.ts";
import { quickPromote } from "./quick-promote.ts";

export const quickPromoteRoutes = [
  implementForPerson(calls.quickPromote, async (context, input) => {
    const { services, viewer, idempotencyKey: key } = context;
    return quickPromote(services, viewer, input, { key, subjectId: await subjectOfChange(context) });
  }),
  implementList(calls.listPromotablePins, (context, input) => {
    const { services, viewer } = asPerson(context);
    return listPromotablePins(services, viewer, input);
  }),
  implementForPerson(calls.quickPromotePin, ({ services, viewer }, input) => proposePromotion(services, viewer, input)),
  implementForPerson(getAdForm, ({ services, viewer }, { advertiser_id }) => adFormOf(services, viewer, advertiser_id)),
];
