import type { WirePin } from "#contract/kit/shapes.ts";
import type { Translate } from "#web/app/text.tsx";

/** A pin's disclosure of paid content; undefined without any. saving §6 */
export function paidLabel({ sponsorship_label: label }: WirePin, t: Translate): string | undefined {
  if (!label) return undefined;
  const sentence = t(label.sentence, { name: label.values.name ?? "" });
  return label.prefix ? `${t(label.prefix)} ${sentence}` : sentence;
}
