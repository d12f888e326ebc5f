import type { WireDeskCase } from "#contract/operate/report-desk.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { DeskActs } from "./desk-acts.tsx";
import { useReportWords } from "./report-words.ts";
import type { Desk } from "./use-report-desk.ts";

const { desk: copy } = moderationDeskCopy;

type PickedCasesProps = { desk: Desk; nameOf: (one: WireDeskCase) => string };

/** Several cases that are alike, decided as one, and whose they are. */
export function PickedCases({ desk, nameOf }: PickedCasesProps) {
  const t = useText();
  const words = useReportWords();
  const { picked } = desk;
  const proposal = picked[0]?.proposal ?? null;
  const title = t(copy.picked, { count: picked.length });
  return (
    <article className={styles.ad} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.quiet}>
        {proposal === null ? t(copy.pickedText) : t(copy.proposedOf, { name: words.who(proposal) })}
      </p>
      <ul className={styles.rows}>
        {picked.map((one) => (
          <li key={one.id} dir="auto">
            {nameOf(one)}
            {one.person === null ? null : <span className={styles.quiet}>@{one.person.username}</span>}
          </li>
        ))}
      </ul>
      <DeskActs which={picked} desk={desk} acts={{}}>
        <Button variant="quiet" onClick={desk.unpick}>
          {t(copy.unpick)}
        </Button>
      </DeskActs>
    </article>
  );
}
