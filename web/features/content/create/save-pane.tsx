import { linkDomain } from "#rules/kit/link.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ImageChoice } from "./image-choice.tsx";
import type { SaveStart } from "./save-start.ts";
import styles from "./save-window.module.css";
import { SaveWordsFields } from "./save-words-fields.tsx";
import type { SavePictures } from "./use-save-pictures.ts";
import type { SaveWords } from "./use-save-words.ts";

type SavePaneProps = { start: SaveStart; pictures: SavePictures; words: SaveWords };

/** What is about to be saved: its picture, or the pictures of the page to choose from, and the words that go with it. */
export function SavePane({ start, pictures, words }: SavePaneProps) {
  const t = useText();
  const { looking, images, chosen, given, toggle } = pictures;
  const site = linkDomain(start.url);
  const [only] = images;
  if (looking)
    return (
      <p role="status" className={styles.quiet}>
        <Spinner /> {t(commonCopy.create.looking, { site })}
      </p>
    );
  if (only === undefined) return null;
  if (images.length === 1)
    return (
      <>
        <figure className={styles.preview}>
          <img src={only.url} alt={only.title || words.title || words.description} referrerPolicy="no-referrer" />
          <figcaption className={styles.words} dir="auto">
            {words.title ? <p className={styles.strong}>{words.title}</p> : null}
            {words.description === "" ? null : <p>{words.description}</p>}
            {site === "" ? null : <p className={styles.site}>{site}</p>}
          </figcaption>
        </figure>
        <SaveWordsFields words={words} />
      </>
    );
  return (
    <div className={styles.several}>
      <h2 className={styles.heading}>{t(given ? saveWindowCopy.preview : saveWindowCopy.choose)}</h2>
      <p role="status" className={styles.count}>
        {t(saveWindowCopy.chosen, { count: chosen.length })}
      </p>
      {chosen.length > 0 ? <SaveWordsFields words={words} /> : null}
      <ImageChoice images={images} chosen={chosen} onToggle={toggle} />
    </div>
  );
}
