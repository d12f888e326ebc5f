import { useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import type { findPinImages } from "#contract/content/media.ts";
import { firstCharacters } from "#rules/kit/characters.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./found-images.module.css";
import { ImageChoice } from "./image-choice.tsx";
import { takeAddress } from "./take-pictures.ts";
import { toggleImage } from "./toggle-image.ts";

type FoundImagesProps = {
  site: string;
  found: CallData<typeof findPinImages>;
  onDone: () => void;
};

const words = commonCopy.create;

/** The images found on a page, to choose from; each becomes a draft that links back (saving §4). */
export function FoundImages({ site, found: { page, items }, onDone }: FoundImagesProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const use = () => {
    for (const { url, title } of items.filter((item) => chosen.includes(item.url))) {
      const name = title || page.title;
      takeAddress(url, name || site, {
        title: firstCharacters(name, limits.pinTitleMaxChars),
        description: firstCharacters(page.description, limits.pinDescriptionMaxChars),
        link: page.url,
        method: "scraped",
      });
    }
    onDone();
  };
  return (
    <div className={styles.found}>
      <h2 className={styles.title}>{t(words.foundOn, { site })}</h2>
      <ImageChoice images={items} chosen={chosen} onToggle={(url) => setChosen((all) => toggleImage(all, url))} />
      <div className={styles.foot}>
        <Button onClick={onDone}>{t(commonCopy.actions.cancel)}</Button>
        <Button variant="primary" disabled={chosen.length === 0} onClick={use}>
          {t(words.useSelected, { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}
