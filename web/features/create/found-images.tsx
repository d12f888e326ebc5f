import { useState } from "react";
import type { CallData } from "#contract/define.ts";
import type { findPinImages } from "#contract/media.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import styles from "./found-images.module.css";
import { takeAddress } from "./take-pictures.ts";

type FoundImagesProps = {
  site: string;
  found: CallData<typeof findPinImages>;
  description: string;
  onDone: () => void;
};

const words = commonCopy.create;

/** The pictures of a page, to choose from; each chosen one becomes a draft that links back (saving §4). */
export function FoundImages({ site, found: { page, items }, description, onDone }: FoundImagesProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = items.filter(({ url }) => !broken.includes(url));
  const toggle = (url: string) =>
    setChosen((all) => {
      if (all.includes(url)) return all.filter((other) => other !== url);
      return all.length < limits.scrapedPinsMax ? [...all, url] : all;
    });
  const use = () => {
    for (const { url, title } of items.filter((item) => chosen.includes(item.url))) {
      const name = title || page.title;
      takeAddress(url, name || site, {
        title: [...name].slice(0, limits.pinTitleMaxChars).join(""),
        description: description || [...page.description].slice(0, limits.pinDescriptionMaxChars).join(""),
        link: page.url,
        method: "scraped",
      });
    }
    onDone();
  };
  return (
    <div className={styles.found}>
      <h2 className={styles.title}>{t(words.foundOn, { site })}</h2>
      <ul role="list" className={styles.images}>
        {shown.map((item, position) => {
          const on = chosen.includes(item.url);
          return (
            <li key={item.url} className={styles.place}>
              <button
                type="button"
                aria-pressed={on}
                className={classNames(styles.image, on && styles.on)}
                onClick={() => toggle(item.url)}
              >
                <img
                  src={item.url}
                  alt={item.title || t(words.untitledImage, { position: position + 1 })}
                  width={item.width}
                  height={item.height}
                  loading="lazy"
                  decoding="async"
                  referrerPolicy="no-referrer"
                  onError={() => setBroken((all) => [...all, item.url])}
                />
                {item.width && item.height ? (
                  <span className={styles.size}>
                    {item.width} × {item.height}
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
      <div className={styles.foot}>
        <Button onClick={onDone}>{t(commonCopy.actions.cancel)}</Button>
        <Button variant="primary" disabled={chosen.length === 0} onClick={use}>
          {t(words.useSelected, { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}
