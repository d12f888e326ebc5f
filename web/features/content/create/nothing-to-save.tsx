import { linkDomain } from "#rules/kit/link.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { isPopup } from "./fit-popup.ts";
import type { SaveStart } from "./save-start.ts";
import type { SavePictures } from "./use-save-pictures.ts";
import styles from "./save-window.module.css";

/** Says that the page has no image to save, in place of the boards, and what can be done about it. */
export function NothingToSave({ start, again }: { start: SaveStart; again: SavePictures["again"] }) {
  const t = useText();
  const named = start.url !== "";
  return (
    <div className={styles.nothing} role="status">
      <h2 className={styles.savedTitle}>{t(named ? commonCopy.create.noImages : saveWindowCopy.nothing)}</h2>
      {named ? <p className={styles.site}>{linkDomain(start.url)}</p> : null}
      <p>{t(named ? saveWindowCopy.noneText : saveWindowCopy.nothingText)}</p>
      <div className={styles.actions}>
        {named ? (
          <Button onClick={again.look} loading={again.looking}>
            {t(saveWindowCopy.lookAgain)}
          </Button>
        ) : null}
        {/* A popup is small, and closes by itself: the builder opens beside it. */}
        <Button variant="primary" to="/pin-builder/" {...(isPopup() ? { target: "_blank" } : {})}>
          {t(saveWindowCopy.makePin)}
        </Button>
      </div>
    </div>
  );
}
