import type { checkConversionTag } from "#contract/business/conversions.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { TagFinding } from "#spec/constants/conversions.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireSoldAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import type { Services } from "#server/services/services.ts";
import { tagOf } from "./conversion-tags.queries.ts";
import { forbidsScript, readTagPage } from "./read-tag-page.ts";
import { tagScriptUrl } from "./tag-addresses.ts";

const maxBytes = 2 * 1024 * 1024;

/** Reads a page as a stranger would and says whether the tag stands on it. */
export async function checkTag(
  services: Services,
  person: Person,
  { advertiser_id: accountId, tag_id: tagId, url }: CallParsed<typeof checkConversionTag>,
): Promise<CallData<typeof checkConversionTag>> {
  await requireSoldAccount(services.db, person, accountId, "ads:read");
  if ((await tagOf(services.db, accountId, tagId)) === undefined) refuse("NOT_FOUND");
  const page = await ask(services, url);
  if (page === null) return { finding: "unreachable", url: null, http_status: null, tag_ids: [], events: [] };
  const at = { url: page.url, http_status: page.status };
  if (page.status >= 400) return { ...at, finding: "unreachable", tag_ids: [], events: [] };
  if (!/^(text\/html|application\/xhtml\+xml)?$/.test(page.type))
    return { ...at, finding: "not_a_page", tag_ids: [], events: [] };
  const script = tagScriptUrl(services);
  const found = readTagPage(page.bytes.toString("utf8"), script);
  const isBlocked = forbidsScript(page.headers["content-security-policy"] ?? "", script, page.url);
  return { ...at, finding: findingOf(found, tagId, isBlocked), tag_ids: found.tagIds, events: found.events };
}

function findingOf(
  { hasScript, tagIds }: ReturnType<typeof readTagPage>,
  tagId: string,
  isBlocked: boolean,
): TagFinding {
  if (!hasScript) return "script_missing";
  if (tagIds.length === 0) return "tag_missing";
  if (!tagIds.includes(tagId)) return "other_tag";
  return isBlocked ? "blocked" : "found";
}

async function ask({ egress, log }: Services, url: string) {
  try {
    return await egress.get(url, { accept: "text/html, */*;q=0.5", cut: true, maxBytes });
  } catch (error) {
    if (!(error instanceof EgressFailed || error instanceof EgressRefused)) throw error;
    log.info("a page with a conversion tag did not answer", { reason: error.reason });
    return null;
  }
}
