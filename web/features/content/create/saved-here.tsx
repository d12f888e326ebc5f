import { useQueryClient } from "@tanstack/react-query";
import { type CSSProperties, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useSession } from "#web/app/session.tsx";
import { layout } from "#spec/constants/layout.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { videoLength } from "#web/features/content/video/video-length.ts";
import { offerInstagram } from "#web/features/content/saving/offer-instagram.tsx";
import { Button } from "#web/ui/button.tsx";
import { promotionEntry } from "#rules/business/promotion-offer.ts";
import { isPopup } from "./fit-popup.ts";
import { offersPromotion } from "./offers-promotion.ts";
import styles from "./save-window.module.css";
import { sendBeacon } from "./send-beacon.ts";
import type { SavedHere as Saved, SavePicture } from "./use-save-here.ts";

const CreatorCard = lazyComponent(async () => (await import("./creator-card.tsx")).CreatorCard);
const words = savingCopy.confirmations;
const { mediaGridColumnPx, mediaGridMinColumns, mediaGridMaxHeightPx } = layout;
/** Columns of their own width, narrower where as few as there may be would not stand side by side. */
const mediaGrid = {
  "--column": `min(${mediaGridColumnPx}px, (100% - ${mediaGridMinColumns - 1} * var(--space-3)) / ${mediaGridMinColumns})`,
  maxBlockSize: mediaGridMaxHeightPx,
} as CSSProperties;

type SavedHereProps = {
  saved: Saved;
  pictures: readonly SavePicture[];
  /** Of a video: how long it is, in milliseconds. */
  duration?: number | undefined;
  /** The page it was saved from. */
  link?: string | undefined;
};

/** What was saved, and where: a picture, or a grid of them. A popup closes by itself after ten seconds. saving §2, business §2.3 */
export function SavedHere({ saved, pictures, duration, link = "" }: SavedHereProps) {
  const t = useText();
  const { user: viewer, ads_sold: areAdsSold } = useSession();
  const queries = useQueryClient();
  const { place, pinId, count } = saved;
  const [popup] = useState(isPopup);
  const title = useRef<HTMLHeadingElement>(null);
  const report = (event: "render" | "click" | "dismiss") => sendBeacon(`pin_saved_${event}`, "confirmation", pinId);
  const onReport = useEffectEvent(report);
  useEffect(() => {
    title.current?.focus();
    onReport("render");
    void offerInstagram(link, queries);
    if (!popup) return;
    const timer = setTimeout(() => window.close(), savingConstants.bookmarkletCloseMs);
    return () => clearTimeout(timer);
  }, [link, popup, queries]);
  const goThere = () => {
    report("click");
    // After the click has opened what it leads to.
    if (popup) setTimeout(() => window.close());
  };
  const dismiss = () => {
    report("dismiss");
    window.close();
  };
  const isOffered = areAdsSold === true && offersPromotion(viewer);
  const names = { boardName: place.board.name, sectionName: place.section?.title ?? "", count };
  const sentence = count > 1 ? words.savedManyTo : place.section ? words.savedToSection : words.savedTo;
  return (
    <main id="main" className={styles.saved}>
      <h1 ref={title} tabIndex={-1} className={styles.savedTitle}>
        {t(sentence, names)}
      </h1>
      <SavedPictures {...{ pictures, duration }} />
      <Suspense>
        <CreatorCard pinId={pinId} />
      </Suspense>
      <div className={styles.actions}>
        {isOffered ? (
          <Button to={promotionEntry(pinId)} target="_blank" variant="primary" onClick={goThere}>
            {t(words.promote)}
          </Button>
        ) : (
          <Button to={`/pin/${pinId}/?share=true`} target="_blank" onClick={() => report("click")}>
            {t(words.send)}
          </Button>
        )}
        <Button
          to={`/pin/${pinId}/`}
          target="_blank"
          variant={viewer?.is_partner || isOffered ? "secondary" : "primary"}
          onClick={goThere}
        >
          {t(words.seeItNow)}
        </Button>
        {popup ? (
          <Button variant="quiet" onClick={dismiss}>
            {t(saveWindowCopy.closeNow)}
          </Button>
        ) : null}
      </div>
      {popup ? <p className={styles.site}>{t(words.closesItself)}</p> : null}
    </main>
  );
}

/** One picture at its width, several side by side. */
function SavedPictures({ pictures, duration }: Pick<SavedHereProps, "pictures" | "duration">) {
  const [first] = pictures;
  return (
    <>
      {pictures.length > 1 ? (
        <div className={styles.mediaGrid} style={mediaGrid}>
          {pictures.map(({ url, title: alt }) => (
            <img
              key={url}
              src={url}
              alt={alt ?? ""}
              width={mediaGridColumnPx}
              height={mediaGridColumnPx}
              referrerPolicy="no-referrer"
            />
          ))}
        </div>
      ) : first ? (
        <figure className={styles.oneFrame}>
          <img
            src={first.url}
            alt={first.title ?? ""}
            width={layout.pinImageWidthPx}
            className={styles.one}
            referrerPolicy="no-referrer"
          />
          {duration === undefined ? null : <figcaption className={styles.length}>{videoLength(duration)}</figcaption>}
        </figure>
      ) : null}
    </>
  );
}
