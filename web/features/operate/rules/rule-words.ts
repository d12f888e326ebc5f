import type { WireContentRule } from "#contract/operate/content-rules.ts";
import { contentRulesCopy as copy } from "#spec/copy/operate/content-rules.ts";
import { useText } from "#web/app/text.tsx";
import { hasEnded } from "#web/features/operate/area/has-ended.ts";
import "#web/features/social/moderation/moderation-text.ts";

type Tone = "success" | "neutral" | "warning";

/** A rule in words. */
export function useRuleWords() {
  const t = useText();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium" });
  return {
    /** What it looks for, in a line. */
    name({ domain, words: [word, ...others] }: Pick<WireContentRule, "domain" | "words">): string {
      if (domain !== null) return domain;
      if (word === undefined) return t(copy.picture);
      return others.length === 0 ? word : t(copy.more, { word, count: others.length });
    },
    places: ({ places }: WireContentRule) =>
      new Intl.ListFormat(t.locale).format(places.map((place) => t(copy[place]))),
    state({ is_on: isOn, expires_at: end }: WireContentRule): { text: string; tone: Tone } {
      if (isOn && hasEnded(end)) return { text: t(copy.ended), tone: "warning" };
      return isOn ? { text: t(copy.on), tone: "success" } : { text: t(copy.off), tone: "neutral" };
    },
    until: ({ expires_at: end }: WireContentRule) =>
      end === null ? null : t(copy.until, { date: day.format(new Date(end)) }),
    /** What a dry run found. */
    trial({ trial }: WireContentRule): string {
      if (trial === null) return t(copy.trial.none);
      if (trial.state === "RUNNING") return t(copy.trial.running, { percent: trial.percent });
      const met = trial.met.reduce((sum, { count }) => sum + count, 0);
      return t(copy.trial.done, { met, checked: trial.checked, date: day.format(new Date(trial.at)) });
    },
  };
}
