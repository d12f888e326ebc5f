import { useQuery, useQueryClient } from "@tanstack/react-query";
import { setGuide, type WireGuide } from "#contract/operate/guide.ts";
import type { GuideStep } from "#spec/constants/health.ts";
import { guideCopy as copy } from "#spec/copy/operate/health-parts.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { guideQuery } from "#web/features/operate/area/operate-queries.ts";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import { sectionUrl } from "#web/features/operate/area/sections.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";

/** Where each step is done; the address is set on the machine. */
const places: Record<keyof typeof copy.go, string> = {
  name: sectionUrl("branding"),
  mail: sectionUrl("health"),
  terms: sectionUrl("terms"),
  sign_up: sectionUrl("sign-up"),
  factor: "/settings/security",
  backup: sectionUrl("backups"),
  people: sectionUrl("sign-up"),
};
const hasPlace = (name: GuideStep): name is keyof typeof copy.go => name in places;

/** What a new site still wants, each step checked by how the site is. */
export function StartScreen() {
  const t = useText();
  const queries = useQueryClient();
  const set = useCall(setGuide);
  const { data: guide } = useQuery(guideQuery);
  if (guide === undefined) return null;
  const { steps, is_dismissed: isDismissed } = guide;
  const done = steps.filter(({ is_done: isDone }) => isDone).length;
  const isAllDone = done === steps.length;
  async function change(): Promise<void> {
    try {
      queries.setQueryData(guideQuery.queryKey, await set.mutateAsync({ is_dismissed: !isDismissed }));
      toast({ key: "guide", text: t(isDismissed ? copy.broughtBack : copy.dismissed) });
    } catch (error) {
      toast({ text: t(refusalSentence(error)), tone: "error" });
    }
  }
  return (
    <Page width="medium" gap={4}>
      <ScreenHead title={t(operateCopy.area.start)} text={t(copy.text)}>
        {isAllDone ? null : (
          <Button loading={set.isPending} onClick={() => void change()}>
            {t(isDismissed ? copy.bringBack : copy.dismiss)}
          </Button>
        )}
      </ScreenHead>
      {isAllDone ? (
        <Banner tone="success" title={t(copy.allDone)}>
          {t(copy.allDoneText)}
        </Banner>
      ) : (
        <p className={styles.quiet}>{t(copy.count, { done, all: steps.length })}</p>
      )}
      <Card className={styles.card}>
        <ul className={styles.people}>
          {steps
            .toSorted((one, other) => Number(one.is_done) - Number(other.is_done))
            .map((step) => (
              <Step key={step.name} step={step} />
            ))}
        </ul>
      </Card>
    </Page>
  );
}

function Step({ step: { name, is_done: isDone } }: { step: WireGuide["steps"][number] }) {
  const t = useText();
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <strong>{t(copy.steps[name])}</strong>
        <span className={styles.quiet}>{t(copy.texts[name])}</span>
      </span>
      <Badge tone={isDone ? "success" : "neutral"}>{t(isDone ? copy.done : copy.open)}</Badge>
      {isDone || !hasPlace(name) ? null : (
        <span className={styles.ends}>
          <Button size="sm" to={places[name]}>
            {t(copy.go[name])}
          </Button>
        </span>
      )}
    </li>
  );
}
