import * as calls from "#contract/identity/terms.ts";
import { refuse } from "#contract/kit/refusal.ts";
import * as deskCalls from "#contract/operate/publish-terms.ts";
import { getTermsDesk } from "#contract/operate/terms.ts";
import { lineDiff } from "#rules/kit/line-diff.ts";
import { parseMarkdown } from "#rules/kit/markdown.ts";
import { termsLimits } from "#spec/constants/terms.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { readLegalFile } from "#server/domains/identity/legal/read-legal-text.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { readTermsTexts, termsInForce, termsOfNow, termsVersions } from "#server/services/terms.ts";
import { agree } from "./consent.ts";
import { publishTerms, withdrawTerms } from "./publish-terms.ts";

export const termsRoutes = [
  implement(calls.listTermsVersions, async ({ services }) =>
    (await termsOfNow(services)).versions.map(({ published_at: _at, ...shown }) => shown),
  ),
  implement(calls.getTermsVersion, ({ services }, { id }) => readVersion(services, id)),
  implementForPerson(calls.agreeToTerms, async ({ services, viewer }, { id }) => {
    await agree(services, viewer.id, id);
    return {};
  }),
  implement(getTermsDesk, ({ services }) => deskView(services)),
  implementForPerson(deskCalls.publishTerms, async ({ services, viewer }, given) => {
    await publishTerms(services, viewer.id, given);
    return deskView(services);
  }),
  implement(deskCalls.withdrawTerms, async ({ services }, { id }) => {
    await withdrawTerms(services, id);
    return deskView(services);
  }),
];

async function readVersion(services: Services, id: string) {
  const { versions } = await termsOfNow(services);
  const at = versions.findIndex((one) => one.id === id);
  const [version, older] = [versions[at] ?? refuse("NOT_FOUND"), versions[at + 1]];
  const texts = (await readTermsTexts(services, id)) ?? refuse("NOT_FOUND");
  const former = older === undefined ? null : await readTermsTexts(services, older.id);
  const { published_at: _, ...shown } = version;
  const changed = (name: "terms" | "privacy") =>
    former === null ? null : lineDiff(former[name], texts[name], termsLimits.comparedLines);
  return {
    ...shown,
    terms: parseMarkdown(texts.terms),
    privacy: parseMarkdown(texts.privacy),
    before: older?.id ?? null,
    changes: former === null ? null : { terms: changed("terms"), privacy: changed("privacy") },
  };
}

async function deskView(services: Services) {
  const versions = await keptSetting(services.db, termsVersions);
  const now = services.clock.now();
  const inForce = termsInForce(versions, now);
  const [newest] = versions;
  const texts = newest === undefined ? null : await readTermsTexts(services, newest.id);
  return {
    versions: versions.map((one) => ({
      ...one,
      state:
        one.id === inForce?.id
          ? ("current" as const)
          : Date.parse(one.effective_at) > now.getTime()
            ? ("upcoming" as const)
            : ("past" as const),
    })),
    terms: texts?.terms ?? (await readLegalFile(services, "terms")) ?? "",
    privacy: texts?.privacy ?? (await readLegalFile(services, "privacy")) ?? "",
  };
}
