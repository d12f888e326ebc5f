import type { WireCampaign } from "#contract/business/campaigns.ts";
import type { WireLabel } from "#contract/business/labels.ts";
import { labelKey } from "#rules/business/label-problems.ts";

type Labelled = Pick<WireCampaign, "labels">;

/** The texts of all labels of campaigns, each once, in the order of the alphabet. */
export function labelsOf(campaigns: readonly Labelled[]): string[] {
  const texts = new Map(campaigns.flatMap(({ labels }) => labels.map(({ value }) => [value.toLowerCase(), value])));
  return [...texts.values()].toSorted((one, other) => one.localeCompare(other));
}

export const keyOfLabel = ({ label_type, value }: WireLabel) => labelKey({ label_type, label: value });

/** All labels of campaigns, brands first, each once, with how many of the campaigns that are meant have it. */
export function countLabels(known: readonly Labelled[], meant: readonly Labelled[]) {
  const all = new Map(known.flatMap(({ labels }) => labels.map((one) => [keyOfLabel(one), one] as const)));
  const count = (key: string) => meant.filter(({ labels }) => labels.some((one) => keyOfLabel(one) === key)).length;
  return [...all]
    .map(([key, label]) => ({ key, label, count: count(key) }))
    .toSorted(
      ({ label: one }, { label: other }) =>
        one.label_type.localeCompare(other.label_type) || one.value.localeCompare(other.value),
    );
}
