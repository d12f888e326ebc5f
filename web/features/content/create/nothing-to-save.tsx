import { linkDomain } from "#rules/kit/link.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { isPopup } from "./fit-popup.ts";
import type { SaveStart } from "./save-start.ts";
import type { SavePictures } from "./use-save-pictures.ts";
import styles from "./save-window.module.css";

type NothingToSaveProps = {
  start: SaveStart;
  again: SavePictures["again"];
  /** The page asks that nothing of it be saved: why, in its own words, which may be none. */
  refusal: string | undefined;
};

/** Says that the page has no image to save, or asks that none be, in place of the boards, and what can be done about it. */
export function NothingToSave({ start, again, refusal }: NothingToSaveProps) {
  const t = useText();
  const named = start.url !== "" && refusal === undefined;
  const title =
    refusal !== undefined ? saveWindowCopy.refused : named ? commonCopy.create.noImages : saveWindowCopy.nothing;
  const text = named ? saveWindowCopy.noneText : saveWindowCopy.nothingText;
  return (
    <div className={styles.nothing} role="status">
      <h2 className={styles.savedTitle}>{t(title)}</h2>
      {start.url !== "" ? <p className={styles.site}>{linkDomain(start.url)}</p> : null}
      {refusal === undefined ? <p>{t(text)}</p> : refusal === "" ? null : <p dir="auto">{refusal}</p>}
      <div className={styles.actions}>
        {named ? (
          <Button onClick={again.look} loading={again.looking}>
            {t(saveWindowCopy.lookAgain)}
          </Button>
        ) : null}
        {/* A popup is small, and closes by itself: the builder opens beside it. */}
        {refusal === undefined ? (
          <Button variant="primary" to="/pin-builder/" {...(isPopup() ? { target: "_blank" } : {})}>
            {t(saveWindowCopy.makePin)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
