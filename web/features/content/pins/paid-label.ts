import type { WirePin } from "#contract/kit/shapes.ts";
import type { Translate } from "#web/app/text.tsx";

/** What has to be said about who pays for a pin; undefined where nobody does. saving §6 */
export function paidLabel({ sponsorship_label: label }: WirePin, t: Translate): string | undefined {
  if (!label) return undefined;
  const sentence = t(label.sentence, { name: label.values.name ?? "" });
  return label.prefix ? `${t(label.prefix)} ${sentence}` : sentence;
}
