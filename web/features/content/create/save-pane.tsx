import { linkDomain } from "#rules/kit/link.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ImageChoice } from "./image-choice.tsx";
import type { SaveStart } from "./save-start.ts";
import styles from "./save-window.module.css";
import type { SavePictures } from "./use-save-pictures.ts";

/** What is about to be saved: its picture with the words, or the pictures of the page to choose from. */
export function SavePane({ start, pictures }: { start: SaveStart; pictures: SavePictures }) {
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
      <figure className={styles.preview}>
        <img src={only.url} alt={only.title ?? start.description} referrerPolicy="no-referrer" />
        <Words site={site} words={start.description || only.title || ""} />
      </figure>
    );
  return (
    <div className={styles.several}>
      <h2 className={styles.heading}>{t(given ? saveWindowCopy.preview : saveWindowCopy.choose)}</h2>
      <p role="status" className={styles.count}>
        {t(saveWindowCopy.chosen, { count: chosen.length })}
      </p>
      <ImageChoice images={images} chosen={chosen} onToggle={toggle} />
    </div>
  );
}

function Words({ site, words }: { site: string; words: string }) {
  return (
    <figcaption className={styles.words}>
      {words === "" ? null : <p>{words}</p>}
      {site === "" ? null : <p className={styles.site}>{site}</p>}
    </figcaption>
  );
}
