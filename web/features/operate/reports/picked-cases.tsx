import { useState } from "react";
import type { WireDeskCase } from "#contract/operate/report-desk.ts";
import { actionsFor } from "#rules/operate/moderation-actions.ts";
import { keysCopy } from "#spec/copy/kit/keys.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { DeskKey } from "#web/features/operate/desk/desk-key.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type KeyAction, keyMap } from "#web/ui/key-map.ts";
import { toast } from "#web/ui/toast.ts";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { ActionDialog, type Measure } from "./action-dialog.tsx";
import { useReportWords } from "./report-words.ts";
import { type Desk, keyOf } from "./use-report-desk.ts";

const { desk: copy } = moderationDeskCopy;
const { actions: does } = keysCopy;
const keys = keyMap.reportDesk;

type PickedCasesProps = { desk: Desk; nameOf: (one: WireDeskCase) => string };

/** Several cases that are alike, decided as one: whose they are, and the same keys as for each by itself. */
export function PickedCases({ desk, nameOf }: PickedCasesProps) {
  const t = useText();
  const words = useReportWords();
  const [measure, setMeasure] = useState<Measure | null>(null);
  const { picked } = desk;
  const [first] = picked;
  const proposal = first?.proposal ?? null;
  const reasons = [...new Set(picked.flatMap((one) => one.reasons))];
  const measures = (first === undefined ? [] : actionsFor(first.kind)).filter((one): one is Measure => one !== "NONE");
  const fine = () => desk.decide(picked, { action: "NONE", reason: reasons[0] ?? "other", note: null, days: null });
  const turnDown = () =>
    void desk
      .settle(picked, false)
      .catch((error: unknown) => toast({ key: "desk", text: t(refusalSentence(error)), tone: "error" }));
  const confirm = () =>
    askFirst({
      title: t(copy.confirmAll, { count: picked.length }),
      text: t(copy.confirmText),
      label: t(copy.confirm),
      deed: () => desk.settle(picked, true),
    });
  const acts: Partial<Record<KeyAction<"reportDesk">, () => void>> =
    proposal === null
      ? { fine, ...Object.fromEntries(measures.map((one) => [keyOf[one], () => setMeasure(one)])) }
      : { confirm, turnDown };
  useHotkeys("reportDesk", { ...acts, pickAll: desk.pickAll, undo: () => void desk.undo() });
  return (
    <article className={styles.ad} aria-label={t(copy.picked, { count: picked.length })}>
      <h2 className={styles.heading}>{t(copy.picked, { count: picked.length })}</h2>
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
      <div className={classNames(styles.acts, styles.measures)}>
        {proposal === null ? (
          <>
            <Button onClick={fine} iconEnd={<DeskKey keys={keys.fine} />}>
              {t(copy.NONE)}
            </Button>
            {measures.map((one) => (
              <Button key={one} onClick={() => setMeasure(one)} iconEnd={<DeskKey keys={keys[keyOf[one]]} />}>
                {t(copy[one])}
              </Button>
            ))}
          </>
        ) : (
          <>
            <Button variant="danger" onClick={confirm} iconEnd={<DeskKey keys={keys.confirm} />}>
              {t(copy.confirm)}
            </Button>
            <Button onClick={turnDown} iconEnd={<DeskKey keys={keys.turnDown} />}>
              {t(copy.turnDown)}
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={desk.unpick}>
          {t(copy.unpick)}
        </Button>
      </div>
      <p className={styles.keys}>
        {t(does.pickCases)} <DeskKey keys={keys.pickAll} /> · {t(does.undoDecision)} <DeskKey keys={keys.undo} />
      </p>
      {measure === null ? null : (
        <ActionDialog
          action={measure}
          reasons={reasons}
          onClose={() => setMeasure(null)}
          onDecide={(verdict) => {
            setMeasure(null);
            desk.decide(picked, verdict);
          }}
        />
      )}
    </article>
  );
}
