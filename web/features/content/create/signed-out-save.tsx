import { useLocation } from "react-router";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { AccessContainer } from "#web/features/identity/access/access-container.tsx";
import { SaveFrame } from "./save-frame.tsx";
import type { SaveStart } from "./save-start.ts";
import styles from "./save-window.module.css";

/** Puts the window away that a bookmarklet opened; who came here by themselves goes to the start. */
function leave(): void {
  window.close();
  window.location.assign("/");
}

/** The Pin Builder for somebody who is not in: the picture from outside, and the way in, which comes back here. saving §2 */
export function SignedOutSave({ start }: { start: SaveStart }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const [picture] = start.media;
  return (
    <SaveFrame
      preview={
        <figure className={styles.preview}>
          {picture ? (
            <img src={picture} alt={start.alts[0] || start.title || start.description} referrerPolicy="no-referrer" />
          ) : null}
          <figcaption className={styles.words}>
            {start.title === "" ? null : <p className={styles.strong}>{start.title}</p>}
            {start.description === "" ? null : <p>{start.description}</p>}
            {start.url === "" ? null : <p className={styles.site}>{start.url}</p>}
            <p className={styles.site}>{t(saveWindowCopy.signInText)}</p>
          </figcaption>
        </figure>
      }
    >
      <div className={styles.access}>
        <AccessContainer
          step="signup"
          container="pinBookmarklet"
          source="pinBookmarklet"
          level={2}
          toggle="NOT_NOW_BUTTON"
          onClose={leave}
          next={pathname + search}
        />
      </div>
    </SaveFrame>
  );
}
