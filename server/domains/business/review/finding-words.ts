import type { AdFinding } from "#spec/constants/ad-findings.ts";
import { adFindingsCopy } from "#spec/copy/business/ad-findings.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { localized } from "#server/platform/localized.ts";

const { found, visitors, trouble } = adFindingsCopy;

/** What was found of an ad, as a sentence of a language. */
export function findingWords(locale: string, finding: AdFinding): string {
  const { code, ...values } = finding;
  return localized(locale, found[code], { ...values, ...inWords(locale, finding) });
}

/** Those of its values that are words themselves. */
function inWords(locale: string, finding: AdFinding): Record<string, string> {
  if (finding.code === "restricted") return { kind: localized(locale, operateCopy.kinds[finding.kind]) };
  if (finding.code === "pin") return { why: localized(locale, promoteCopy.whyNot[finding.why]) };
  if (finding.code !== "visit") return {};
  const detail = "detail" in finding ? finding.detail : "";
  return {
    visitor: localized(locale, visitors[finding.as]),
    why: localized(locale, trouble[finding.why], { detail }),
  };
}
