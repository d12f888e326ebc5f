import { useEffect, useRef } from "react";
import type { WireBoard } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import styles from "./board-picker.module.css";

/** A board was made on the way, and the pin saved to it. */
export function BoardCreatedStep({ board, onDone }: { board: WireBoard; onDone: () => void }) {
  const t = useText();
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className={styles.created}>
      <span className={styles.createdMark}>
        <CheckIcon size={28} />
      </span>
      <p role="status">{t(savingCopy.confirmations.savedTo, { boardName: board.name })}</p>
      <div className={styles.answers}>
        <Button to={board.url}>{t(savingCopy.confirmations.view)}</Button>
        <Button ref={done} variant="primary" onClick={onDone}>
          {t(commonCopy.actions.done)}
        </Button>
      </div>
    </div>
  );
}
