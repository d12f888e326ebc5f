import { adKind } from "./kinds/ad.ts";
import { adGroupKind } from "./kinds/ad-group.ts";
import { campaignKind } from "./kinds/campaign.ts";
import { keywordKind } from "./kinds/keyword.ts";
import { labelKind } from "./kinds/label.ts";
import { targetingTemplateKind } from "./kinds/targeting-template.ts";
import type { Kind } from "./kinds/kind.ts";

/** The kinds of what an advertiser owns, those that stand above others first: so they are locked and written. */
export const kinds = {
  campaign: campaignKind,
  ad_group: adGroupKind,
  ad: adKind,
  keyword: keywordKind,
  label: labelKind,
  targeting_template: targetingTemplateKind,
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly KindName[];

/** Those of them that a sheet has rows of. */
export const sheetNames = ["campaign", "ad_group", "ad", "keyword", "label"] as const satisfies readonly KindName[];
export type SheetName = (typeof sheetNames)[number];

export function kindOf(name: string): Kind {
  const kind = (kinds as Readonly<Record<string, Kind>>)[name];
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
}
