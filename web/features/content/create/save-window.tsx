import { useEffect, useState } from "react";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { BoardPicker } from "#web/features/content/saving/board-picker.tsx";
import picker from "#web/features/content/saving/board-picker.module.css";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { Banner } from "#web/ui/banner.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon } from "#web/ui/icons.tsx";
import { fitPopup } from "./fit-popup.ts";
import { KnownPictures } from "./known-pictures.tsx";
import { NothingToSave } from "./nothing-to-save.tsx";
import { SaveFrame } from "./save-frame.tsx";
import { SavePane } from "./save-pane.tsx";
import type { SaveStart } from "./save-start.ts";
import styles from "./save-window.module.css";
import { SavedHere } from "./saved-here.tsx";
import { type SavedHere as Saved, useSaveHere } from "./use-save-here.ts";
import { useSavePictures } from "./use-save-pictures.ts";
import { useSaveWords } from "./use-save-words.ts";

/** The popup that saves from other sites: what is saved at the left, where it goes at the right. saving §2 */
export function SaveWindow({ start }: { start: SaveStart }) {
  const t = useText();
  const pictures = useSavePictures(start);
  const { saving, save } = useSaveHere(start);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(fitPopup, []);
  const words = useSaveWords(start, pictures);
  const chosen = words.pictures;

  const choose = async (place: SavingPlace) => {
    if (chosen.length === 0) return setFailure(saveWindowCopy.chooseFirst);
    setFailure(null);
    const done = await save(place, chosen);
    if (done === null) return;
    if ("pinId" in done) setSaved(done);
    else setFailure(refusalSentence(done));
  };

  if (saved) return <SavedHere saved={saved} pictures={chosen} link={start.url} />;
  if (pictures.none)
    return (
      <SaveFrame>
        <NothingToSave start={start} again={pictures.again} refusal={pictures.page?.nopin} />
      </SaveFrame>
    );
  return (
    <SaveFrame
      preview={
        <>
          <SavePane start={start} pictures={pictures} words={words} />
          <KnownPictures urls={pictures.chosen} inWindow />
        </>
      }
    >
      {failure ? (
        <Banner tone="error" live>
          {t(failure)}
        </Banner>
      ) : null}
      <BoardPicker
        busy={saving}
        onChoose={(place) => void choose(place)}
        frame={({ title, onBack, children }) => (
          <div className={styles.picker} aria-busy={saving}>
            <div className={picker.head}>
              {onBack ? (
                <IconButton size="sm" label={t(commonCopy.navigation.back)} icon={<ArrowLeftIcon />} onClick={onBack} />
              ) : (
                <span />
              )}
              <h2 className={picker.heading}>{title}</h2>
            </div>
            {children}
          </div>
        )}
      />
    </SaveFrame>
  );
}
