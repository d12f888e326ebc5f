import * as calls from "#contract/business/conversions.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import { checkTag } from "./check-tag.ts";
import { tagsOf } from "./conversion-tags.queries.ts";
import { conversionTagView } from "./conversion-tags.view.ts";
import { createTag } from "./create-tag.ts";
import { listEvents } from "./list-events.ts";
import { tagEventUrl, tagScriptUrl } from "./tag-addresses.ts";
import { updateTag } from "./update-tag.ts";

export const conversionRoutes = [
  implementForPerson(calls.listConversionTags, async ({ services, viewer }, { advertiser_id }) => {
    const account = await requireRecordedAccount(services.db, viewer, advertiser_id, "ads:read");
    return {
      tags: (await tagsOf(services.db, account.id)).map(conversionTagView),
      script_url: tagScriptUrl(services),
      pixel_url: tagEventUrl(services),
      currency: account.currency,
    };
  }),
  implementForPerson(calls.createConversionTag, ({ services, viewer, idempotencyKey }, input) =>
    createTag(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.updateConversionTag, ({ services, viewer }, input) => updateTag(services, viewer, input)),
  implementForPerson(calls.checkConversionTag, ({ services, viewer }, input) => checkTag(services, viewer, input)),
  implementList(calls.listConversionEvents, (context, input) => {
    const { services, viewer } = asPerson(context);
    return listEvents(services, viewer, input);
  }),
];
