import { useState } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import styles from "./found-images.module.css";

export type ChoosableImage = {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
  title?: string | undefined;
};

type ImageChoiceProps = {
  images: readonly ChoosableImage[];
  chosen: readonly string[];
  onToggle: (url: string) => void;
};

/** Pictures to choose from; one that cannot be shown leaves the list. */
export function ImageChoice({ images, chosen, onToggle }: ImageChoiceProps) {
  const t = useText();
  const [broken, setBroken] = useState<readonly string[]>([]);
  return (
    <ul role="list" className={styles.images}>
      {images
        .filter(({ url }) => !broken.includes(url))
        .map((image, position) => {
          const on = chosen.includes(image.url);
          return (
            <li key={image.url} className={styles.place}>
              <button
                type="button"
                aria-pressed={on}
                className={classNames(styles.image, on && styles.on)}
                onClick={() => onToggle(image.url)}
              >
                <img
                  src={image.url}
                  alt={image.title || t(commonCopy.create.untitledImage, { position: position + 1 })}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                  decoding="async"
                  referrerPolicy="no-referrer"
                  onError={() => setBroken((all) => [...all, image.url])}
                />
                {image.width && image.height ? (
                  <span className={styles.size}>
                    {image.width} × {image.height}
                  </span>
                ) : null}
                <span className={styles.mark} aria-hidden="true">
                  {on ? <CheckIcon size={18} /> : null}
                </span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}
