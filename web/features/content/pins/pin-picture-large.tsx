import { Suspense, useState } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CameraIcon } from "#web/ui/more-icons.tsx";
import { PinPicture } from "#web/ui/pin-picture.tsx";
import { useWasServerRendered } from "#web/ui/use-was-server-rendered.ts";
import styles from "./pin-closeup.module.css";
import { nameOf } from "./pin-name.ts";
import { srcSetOf } from "./pin-source.ts";
import { thumbAddress } from "./thumb-address.ts";

const PinLightbox = lazyComponent(async () => (await import("./pin-lightbox.tsx")).PinLightbox);

/** The whole picture, its colors there before it is. A click shows it as large as the window; a button searches with it. */
export function PinPictureLarge({ pin }: { pin: WirePin }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const wasServerRendered = useWasServerRendered();
  const { width, height } = pin.images.orig;
  const large = pin.images["736x"];
  return (
    <div className={styles.stage}>
      <button
        type="button"
        className={styles.picture}
        style={{ aspectRatio: `${width} / ${height}` }}
        data-shared-picture=""
        aria-label={`${t(commonCopy.pin.zoom)}: ${nameOf(pin, t)}`}
        onClick={() => setOpen(true)}
      >
        <PinPicture
          picture={{
            src: large.url,
            width,
            height,
            alt: pin.alt_text,
            srcSet: srcSetOf(pin.images),
            sizes: "(min-width: 900px) min(50vw, 720px), 100vw",
          }}
          color={pin.dominant_color}
          thumb={wasServerRendered ? undefined : thumbAddress(pin.thumbhash)}
          eager
        />
      </button>
      <IconButton
        className={styles.look}
        variant="picture"
        label={t(discoveryCopy.visual.ofPin)}
        icon={<CameraIcon size={20} />}
        to={`/pin/${pin.id}/visual-search/`}
      />
      {open ? (
        <Suspense>
          <PinLightbox pin={pin} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
