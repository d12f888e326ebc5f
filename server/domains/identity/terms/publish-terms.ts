import type { CallParsed } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { publishTerms as publishCall } from "#contract/operate/publish-terms.ts";
import { termsLimits } from "#spec/constants/terms.ts";
import { termsRefusals } from "#spec/copy/operate/terms.ts";
import { agreeAsPublisher } from "./consent.ts";
import { changeSetting, keepSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { termsTexts, termsVersions } from "#server/services/terms.ts";

/** Publishes a version, to which its publisher agrees. Its texts are there before it is listed; dates follow one another. */
export async function publishTerms(
  services: Services,
  publisherId: string,
  given: CallParsed<typeof publishCall>,
): Promise<void> {
  const { terms, privacy, summary } = given;
  const now = services.clock.now();
  const from = given.effective_at === null ? now : new Date(given.effective_at);
  // Who fills the form in takes a moment.
  if (from.getTime() < now.getTime() - 3_600_000) refuseField("effective_at", termsRefusals.past);
  const id = services.ids.next();
  await keepSetting(services, termsTexts(id), { terms, privacy });
  await changeSetting(services, termsVersions, (all) => {
    if (all.length >= termsLimits.most) refuse("CONFLICT", { message: termsRefusals.tooMany });
    const [newest] = all;
    if (newest !== undefined && from.getTime() < Date.parse(newest.effective_at))
      refuseField("effective_at", termsRefusals.beforeOther);
    return [{ id, summary, effective_at: from.toISOString(), published_at: now.toISOString() }, ...all];
  });
  await agreeAsPublisher(services, publisherId, id);
}

/** Takes back a version that doesn't hold yet; one that does stays forever. */
export async function withdrawTerms(services: Services, id: string): Promise<void> {
  await changeSetting(services, termsVersions, (all) => {
    const one = all.find((version) => version.id === id) ?? refuse("NOT_FOUND");
    if (Date.parse(one.effective_at) <= services.clock.now().getTime())
      refuse("CONFLICT", { message: termsRefusals.holds });
    return all.filter((version) => version.id !== id);
  });
}
