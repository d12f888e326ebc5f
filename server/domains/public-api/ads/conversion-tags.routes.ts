import { createConversionTag } from "#contract/business/conversions.ts";
import type { WireConversionTag } from "#contract/business/conversions.ts";
import type { V5Answer } from "#contract/v5/operation.ts";
import { tagSnippet } from "#rules/business/tag-snippets.ts";
import { readInput } from "#server/calls/read-input.ts";
import { tagOf, type TagRow, tagsOf } from "#server/domains/business/conversions/conversion-tags.queries.ts";
import { createTag } from "#server/domains/business/conversions/create-tag.ts";
import { tagEventUrl, tagScriptUrl } from "#server/domains/business/conversions/tag-addresses.ts";
import { given, implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { v5Get, v5List } from "#server/domains/public-api/makers.ts";
import type { Services } from "#server/services/services.ts";

/** Of what could be matched by, hashed emails alone are. */
const noMatching = {
  ...{ aem_db_enabled: false, aem_external_id_enabled: false, aem_fnln_enabled: false, aem_ge_enabled: false },
  ...{ aem_loc_enabled: false, aem_ph_enabled: false, md_frequency: null },
};

type Tag = WireConversionTag | TagRow;

function v5Tag(services: Services, accountId: string, tag: Tag): V5Answer<"conversion_tags/get"> {
  const { id, name, status, enhanced_match: aem_enabled, last_fired_at: firedAt } = tag;
  const addresses = { tagId: id, scriptUrl: tagScriptUrl(services), pixelUrl: tagEventUrl(services) };
  return {
    ...{ id, name, status, ad_account_id: accountId, version: "1" },
    code_snippet: tagSnippet(addresses),
    configs: { ...noMatching, aem_enabled },
    enhanced_match_status: "UNKNOWN",
    last_fired_time_ms: firedAt === null ? null : new Date(firedAt).getTime(),
  };
}

export const conversionTagRoutes = [
  v5List(
    "conversion_tags/list",
    { rows: ({ services: { db } }, { path }) => tagsOf(db, path.ad_account_id) },
    (rows, { services }, { path, query }) =>
      rows
        .filter(({ status }) => query?.filter_deleted !== true || status === "ACTIVE")
        .map((row) => v5Tag(services, path.ad_account_id, row)),
  ),

  v5Get(
    "conversion_tags/get",
    "entity",
    ({ services: { db } }, { path }) => tagOf(db, path.ad_account_id, path.conversion_tag_id),
    (row, { services }, { path }) => v5Tag(services, path.ad_account_id, row),
  ),

  implementV5("conversion_tags/create", null, async ({ services, viewer, idempotencyKey }, { path, body }) => {
    const facts = { name: body.name, ...given({ enhanced_match: body.aem_enabled ?? undefined }) };
    const input = readInput(createConversionTag, { advertiser_id: path.ad_account_id, ...facts });
    return v5Tag(services, path.ad_account_id, await createTag(services, viewer, input, idempotencyKey));
  }),
];
