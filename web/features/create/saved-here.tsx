import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { WirePerson } from "#contract/shapes.ts";
import { layout } from "#spec/constants/layout.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { saveWindowCopy } from "#spec/copy/save-window.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useText } from "#web/app/text.tsx";
import { offerInstagram } from "#web/features/saving/offer-instagram.tsx";
import { Button } from "#web/ui/button.tsx";
import { isPopup } from "./fit-popup.ts";
import styles from "./save-window.module.css";
import type { SavedHere as Saved, SavePicture } from "./use-save-here.ts";

const CreatorCard = lazy(async () => ({ default: (await import("./creator-card.tsx")).CreatorCard }));
const words = savingCopy.confirmations;

type SavedHereProps = {
  saved: Saved;
  pictures: readonly SavePicture[];
  /** Whose the pin was to begin with. */
  creator?: WirePerson | null | undefined;
  /** The page it was saved from. */
  link?: string | undefined;
};

/** What was saved, and where: a picture, or a grid of them. A popup closes by itself after ten seconds. saving §2, business §2.3 */
export function SavedHere({ saved, pictures, creator = null, link = "" }: SavedHereProps) {
  const t = useText();
  const queries = useQueryClient();
  const { place, pinId, count } = saved;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    void offerInstagram(link, queries);
    if (!isPopup()) return;
    const timer = setTimeout(() => window.close(), savingConstants.bookmarkletCloseMs);
    return () => clearTimeout(timer);
  }, [link, queries]);
  const names = { boardName: place.board.name, sectionName: place.section?.title ?? "", count };
  const sentence = count > 1 ? words.savedManyTo : place.section ? words.savedToSection : words.savedTo;
  const [first] = pictures;
  return (
    <main id="main" className={styles.saved}>
      <h1 ref={title} tabIndex={-1} className={styles.savedTitle}>
        {t(sentence, names)}
      </h1>
      {pictures.length > 1 ? (
        <div className={styles.mediaGrid} style={{ maxBlockSize: layout.mediaGridMaxHeightPx }}>
          {pictures.map(({ url, title: alt }) => (
            <img key={url} src={url} alt={alt ?? ""} width={160} height={160} referrerPolicy="no-referrer" />
          ))}
        </div>
      ) : first ? (
        <img
          src={first.url}
          alt={first.title ?? ""}
          width={layout.pinImageWidthPx}
          className={styles.one}
          referrerPolicy="no-referrer"
        />
      ) : null}
      {creator ? (
        <Suspense>
          <CreatorCard person={creator} />
        </Suspense>
      ) : null}
      <div className={styles.actions}>
        <Button to={`/pin/${pinId}/?share=true`} target="_blank">
          {t(words.send)}
        </Button>
        <Button to={`/pin/${pinId}/`} target="_blank" variant="primary">
          {t(words.seeItNow)}
        </Button>
        <Button variant="quiet" onClick={() => window.close()}>
          {t(saveWindowCopy.closeNow)}
        </Button>
      </div>
      <p className={styles.site}>{t(words.closesItself)}</p>
    </main>
  );
}
