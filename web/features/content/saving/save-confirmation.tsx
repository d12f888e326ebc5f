import { useEffect, useEffectEvent, useRef } from "react";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { throwConfetti } from "./confetti.ts";
import styles from "./save-confirmation.module.css";

type Saved = { boardName: string; picture: string; first: boolean };

let closeLast: (() => void) | null = null;

/** Says over the page, with confetti, where a pin was saved; it goes by itself after 2.6 s. saving §2, §9 */
export function confirmSave(saved: Saved): void {
  closeLast?.();
  closeLast = openDialog((close) => <SaveConfirmation {...saved} onDone={close} />);
}

/** Fades in above everything without taking a click or the focus from anybody. */
function SaveConfirmation({ boardName, picture, first, onDone }: Saved & { onDone: () => void }) {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const element = card.current;
    if (element === null) return;
    element.showPopover();
    const stop = throwConfetti(element);
    const timer = setTimeout(done, savingConstants.saveAnimationMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  const words = savingCopy.confirmations;
  return (
    <div ref={card} popover="manual" role="status" className={styles.confirmation}>
      <img src={picture} alt="" width={48} height={48} />
      <span>{t(first ? words.savedFirstPin : words.savedPin, { selectedBoardName: boardName })}</span>
    </div>
  );
}
