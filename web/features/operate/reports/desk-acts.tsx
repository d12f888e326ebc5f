import { type ReactNode, useState } from "react";
import type { WireDeskCase } from "#contract/operate/report-desk.ts";
import { actionsFor } from "#rules/operate/moderation-actions.ts";
import { keysCopy } from "#spec/copy/kit/keys.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { DeskKey } from "#web/features/operate/desk/desk-key.tsx";
import { confirming } from "#web/ui/confirming.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type KeyAction, keyMap } from "#web/ui/key-map.ts";
import { toast } from "#web/ui/toast.ts";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { ActionDialog, type Measure } from "./action-dialog.tsx";
import type { Desk } from "./use-report-desk.ts";

const { desk: copy } = moderationDeskCopy;
const { actions: does } = keysCopy;
const keys = keyMap.reportDesk;
const keyOf = { WARN: "warn", LIMIT: "limit", HIDE: "hide", REMOVE: "remove", SUSPEND: "suspend" } as const;

type DeskActsProps = {
  /** Alike: of one kind, and either all proposed or none. */
  which: readonly WireDeskCase[];
  desk: Desk;
  /** What else keys do here. */
  acts: Partial<Record<KeyAction<"reportDesk">, () => void>>;
  /** The way on without a decision. */
  children: ReactNode;
  /** Further keys to be read about. */
  hint?: ReactNode;
};

/** What can be done about one case, or as one about several, by button and by key. */
export function DeskActs({ which, desk, acts, children, hint = null }: DeskActsProps) {
  const t = useText();
  const [measure, setMeasure] = useState<Measure | null>(null);
  const [first] = which;
  const isProposed = first !== undefined && first.proposal !== null;
  const reasons = [...new Set(which.flatMap((one) => one.reasons))];
  const measures = (first === undefined ? [] : actionsFor(first.kind)).filter((one): one is Measure => one !== "NONE");
  const fine = () => desk.decide(which, { action: "NONE", reason: reasons[0] ?? "other", note: null, days: null });
  const turnDown = () =>
    void desk
      .settle(which, false)
      .catch((error: unknown) => toast({ key: "desk", text: t(refusalSentence(error)), tone: "error" }));
  const confirm = () =>
    askFirst({
      title: which.length > 1 ? t(copy.confirmAll, { count: which.length }) : t(copy.confirmTitle),
      text: t(copy.confirmText),
      label: confirming(t(copy.confirm)),
      write: () => desk.settle(which, true),
    });
  useHotkeys("reportDesk", {
    ...(isProposed
      ? { confirm, turnDown }
      : { fine, ...Object.fromEntries(measures.map((one) => [keyOf[one], () => setMeasure(one)])) }),
    pickAll: desk.pickAll,
    undo: () => void desk.undo(),
    ...acts,
  });
  return (
    <>
      <div className={classNames(styles.acts, styles.measures)}>
        {isProposed ? (
          <>
            <Button variant="danger" onClick={confirm} iconEnd={<DeskKey keys={keys.confirm} />}>
              {t(copy.confirm)}
            </Button>
            <Button onClick={turnDown} iconEnd={<DeskKey keys={keys.turnDown} />}>
              {t(copy.turnDown)}
            </Button>
          </>
        ) : (
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
        )}
        {children}
      </div>
      <p className={styles.keys}>
        {t(does.pickCases)} <DeskKey keys={keys.pickAll} /> · {t(does.undoDecision)} <DeskKey keys={keys.undo} />
        {hint}
      </p>
      {measure === null ? null : (
        <ActionDialog
          action={measure}
          reasons={reasons}
          onClose={() => setMeasure(null)}
          onDecide={(verdict) => {
            setMeasure(null);
            desk.decide(which, verdict);
          }}
        />
      )}
    </>
  );
}
