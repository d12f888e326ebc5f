import { useEffect, useRef } from "react";
import type { WireBoard, WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import styles from "./board-picker.module.css";
import { throwConfetti } from "./confetti.ts";
import type { Saved } from "./use-save-pin.tsx";

type BoardCreatedStepProps = {
  board: WireBoard;
  /** What was saved to it is its first picture. */
  pin: WirePin | undefined;
  /** What became of the save to it: undefined while it is under way, null when it failed (which is said elsewhere). */
  saved: Saved | null | undefined;
  onDone: () => void;
};

/** A board was made on the way, and the pin saved to it. This says it, and nothing else does. */
export function BoardCreatedStep({ board, pin, saved, onDone }: BoardCreatedStepProps) {
  const t = useText();
  const mark = useRef<HTMLSpanElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const isSaved = saved !== undefined && saved !== null;
  useEffect(() => done.current?.focus(), []);
  useEffect(() => (isSaved && mark.current ? throwConfetti(mark.current) : undefined), [isSaved]);
  const words = savingCopy.confirmations;
  const sentence =
    saved === undefined
      ? t(words.saving)
      : saved?.first
        ? t(words.savedFirstPin, { selectedBoardName: board.name })
        : saved
          ? t(words.savedTo, { boardName: board.name })
          : board.name;
  return (
    <div className={styles.created}>
      <span className={styles.createdCover} style={{ background: pin?.dominant_color }}>
        {pin ? <img src={pin.images["236x"].url} alt="" /> : null}
        <span ref={mark} className={styles.createdMark}>
          <CheckIcon size={28} />
        </span>
      </span>
      <p role="status">{sentence}</p>
      <div className={styles.answers}>
        <Button to={board.url}>{t(savingCopy.confirmations.view)}</Button>
        <Button ref={done} variant="primary" onClick={onDone}>
          {t(commonCopy.actions.done)}
        </Button>
      </div>
    </div>
  );
}
