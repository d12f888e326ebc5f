import type { WireDecision } from "#contract/operate/ad-desk.ts";
import { adReasons } from "#spec/copy/business/ad-reasons.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { timeAgo } from "#web/app/time-ago.ts";
import { useText } from "#web/app/text.tsx";

const { review, decisions } = operateCopy;

/** A decision in words: why, by whom, and all of it in a line. */
export function useDecisionWords() {
  const t = useText();
  const list = new Intl.ListFormat(t.locale, { type: "conjunction" });
  const reasons = ({ reasons: given }: WireDecision) => list.format(given.map((one) => t(adReasons[one])));
  const who = ({ by, by_hand: isByHand }: WireDecision) =>
    by?.full_name ?? t(isByHand ? decisions.machine : decisions.check);
  return {
    reasons,
    who,
    line: (one: WireDecision) =>
      t(review.beforeLine, {
        verdict:
          one.reasons.length === 0 ? t(decisions[one.verdict]) : `${t(decisions[one.verdict])} (${reasons(one)})`,
        name: who(one),
        time: timeAgo(one.at, t.locale),
      }),
  };
}
