import { createConversionTag } from "#contract/business/conversions.ts";
import type { WireConversionTag } from "#contract/business/conversions.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import { tagSnippet } from "#rules/business/tag-snippets.ts";
import { readInput } from "#server/calls/read-input.ts";
import { tagOf, tagsOf } from "#server/domains/business/conversions/conversion-tags.queries.ts";
import { conversionTagView } from "#server/domains/business/conversions/conversion-tags.view.ts";
import { createTag } from "#server/domains/business/conversions/create-tag.ts";
import { tagEventUrl, tagScriptUrl } from "#server/domains/business/conversions/tag-addresses.ts";
import { given, implementV5, refuseMissing } from "#server/domains/public-api/implement-v5.ts";
import type { Services } from "#server/services/services.ts";

/** Of what could be matched by, hashed emails alone are. */
const noMatching = {
  ...{ aem_db_enabled: false, aem_external_id_enabled: false, aem_fnln_enabled: false, aem_ge_enabled: false },
  ...{ aem_loc_enabled: false, aem_ph_enabled: false, md_frequency: null },
};

function v5Tag(services: Services, accountId: string, tag: WireConversionTag): V5Answer<"conversion_tags/get"> {
  const { id, name, status, enhanced_match: aem_enabled, last_fired_at: firedAt } = tag;
  const addresses = { tagId: id, scriptUrl: tagScriptUrl(services), pixelUrl: tagEventUrl(services) };
  return {
    ...{ id, name, status, ad_account_id: accountId, version: "1" },
    code_snippet: tagSnippet(addresses),
    configs: { ...noMatching, aem_enabled },
    enhanced_match_status: "UNKNOWN",
    last_fired_time_ms: firedAt === null ? null : Date.parse(firedAt),
  };
}

export const conversionTagRoutes = [
  implementV5("conversion_tags/list", null, async ({ services }, { path, query }) => {
    const { ad_account_id: id } = path;
    const tags = (await tagsOf(services.db, id)).map(conversionTagView);
    const wanted = query?.filter_deleted === true ? tags.filter(({ status }) => status === "ACTIVE") : tags;
    return { items: wanted.map((tag) => v5Tag(services, id, tag)) };
  }),

  implementV5("conversion_tags/get", "entity", async ({ services }, { path }) => {
    const row = (await tagOf(services.db, path.ad_account_id, path.conversion_tag_id)) ?? refuseMissing("entity");
    return v5Tag(services, path.ad_account_id, conversionTagView(row));
  }),

  implementV5("conversion_tags/create", null, async ({ services, viewer, idempotencyKey }, { path, body }) => {
    const facts = { name: body.name, ...given({ enhanced_match: body.aem_enabled ?? undefined }) };
    const input = readInput(createConversionTag, { advertiser_id: path.ad_account_id, ...facts });
    return v5Tag(services, path.ad_account_id, await createTag(services, viewer, input, idempotencyKey));
  }),
];
