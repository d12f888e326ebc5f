import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import type { WirePin, WirePinMedia } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { srcSetOf } from "#web/features/content/pins/pin-source.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ChevronRightIcon } from "#web/ui/icons.tsx";
import { keyAction } from "#web/ui/key-map.ts";
import { ChevronLeftIcon } from "#web/ui/more-icons.tsx";
import { PinPicture } from "#web/ui/pin-picture.tsx";
import styles from "./pin-media.module.css";

const PinLightbox = lazyComponent(
  async () => (await import("#web/features/content/pins/pin-lightbox.tsx")).PinLightbox,
);

type Pictures = Extract<WirePinMedia, { media_type: "multiple_images" }>["items"];

const { view: words } = mediaCopy;

/** Several pictures of a pin side by side: swiped, by arrow keys, by buttons and dots. A click shows one as large as the window. */
export function PinCarousel({ pin, items }: { pin: WirePin; items: Pictures }) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<number | null>(null);
  const first = items[0]?.images.orig ?? pin.images.orig;
  const go = (wanted: number) => {
    const place = scroller.current;
    if (place === null) return;
    const to = Math.min(items.length - 1, Math.max(0, wanted));
    const turned = getComputedStyle(place).direction === "rtl" ? -1 : 1;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.scrollTo({ left: to * place.clientWidth * turned, behavior: calm ? "instant" : "smooth" });
    setAt(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const action = keyAction("pictures", event);
    if (action === null) return;
    event.preventDefault();
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    go({ previous: at - forward, next: at + forward, first: 0, last: items.length - 1 }[action]);
  };
  const onScroll = () => {
    const place = scroller.current;
    if (place !== null && place.clientWidth > 0) setAt(Math.round(Math.abs(place.scrollLeft) / place.clientWidth));
  };
  return (
    <div className={styles.stage}>
      <section
        className={styles.carousel}
        aria-roledescription="carousel"
        aria-label={t(words.carousel)}
        onKeyDown={onKeyDown}
      >
        <div
          ref={scroller}
          className={styles.slides}
          style={{ aspectRatio: `${first.width} / ${first.height}` }}
          data-shared-picture=""
          onScroll={onScroll}
        >
          {items.map((item, position) => (
            <Slide
              key={item.images.orig.url}
              {...{ pin, item, position }}
              count={items.length}
              isCurrent={position === at}
              onOpen={() => setOpen(position)}
            />
          ))}
        </div>
        <span className={styles.before} hidden={at === 0}>
          <IconButton
            variant="picture"
            label={t(words.previous)}
            icon={<ChevronLeftIcon />}
            onClick={() => go(at - 1)}
          />
        </span>
        <span className={styles.after} hidden={at === items.length - 1}>
          <IconButton variant="picture" label={t(words.next)} icon={<ChevronRightIcon />} onClick={() => go(at + 1)} />
        </span>
      </section>
      <Dots items={items} at={at} onGo={go} />
      {open === null ? null : (
        <Suspense>
          <PinLightbox pin={pin} picture={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface SlideProps {
  pin: WirePin;
  item: Pictures[number];
  position: number;
  count: number;
  isCurrent: boolean;
  onOpen: () => void;
}

function Slide({ pin, item, position, count, isCurrent, onOpen }: SlideProps) {
  const t = useText();
  const { images, alt_text: alt, dominant_color: color } = item;
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={t(words.slide, { position: position + 1, count: count })}
    >
      <button
        type="button"
        className={styles.zoom}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${t(commonCopy.pin.zoom)}: ${alt || nameOf(pin, t)}`}
        onClick={onOpen}
      >
        <PinPicture
          picture={{
            src: images["736x"].url,
            width: images.orig.width,
            height: images.orig.height,
            alt,
            srcSet: srcSetOf(images),
            sizes: "(min-width: 900px) min(50vw, 720px), 100vw",
          }}
          color={color}
          fit="contain"
          eager={position === 0}
        />
      </button>
    </div>
  );
}

function Dots({ items, at, onGo }: { items: Pictures; at: number; onGo: (position: number) => void }) {
  const t = useText();
  return (
    <div className={styles.dots}>
      {items.map(({ images }, position) => (
        <button
          key={images.orig.url}
          type="button"
          className={styles.dot}
          aria-label={t(words.show, { position: position + 1 })}
          aria-current={position === at}
          onClick={() => onGo(position)}
        />
      ))}
    </div>
  );
}
