import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { getBoard } from "#contract/content/boards.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { query } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { createStore } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { ActingMark } from "#web/features/content/acting/acting-mark.tsx";
import { BoardPicker } from "#web/features/content/saving/board-picker.tsx";
import { renewPlaces } from "#web/features/content/saving/picker-queries.ts";
import { keepUnfinished, newBoard } from "#web/features/content/saving/unfinished-place.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { inThisWindow } from "./fit-popup.ts";
import { KnownPictures } from "./known-pictures.tsx";
import { NothingToSave } from "./nothing-to-save.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { SavePane } from "./save-pane.tsx";
import type { SaveStart } from "./save-start.ts";
import { SaveWordsFields } from "./save-words-fields.tsx";
import type { SaveDetour } from "./save-state.ts";
import styles from "./save-window.module.css";
import { useSaveOnPhone } from "./use-save-on-phone.ts";
import { useSavePictures } from "./use-save-pictures.ts";
import { useSaveWords, type WrittenWords } from "./use-save-words.ts";

/** What was chosen and written when a page that makes a board or a section was gone to: coming back from it one need not do it again. */
const onDetour = createStore<{ search: string; chosen: readonly string[]; written: WrittenWords } | null>(null);

/** Saving from elsewhere on a phone, a page for each step: the images where there are several, the board, its section. saving §2 */
export function SaveOnPhone({ start }: { start: SaveStart }) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { search } = useLocation();
  const [before] = useState(() => (onDetour.get()?.search === search ? onDetour.get() : null));
  const pictures = useSavePictures(start, before?.chosen);
  const { saving, saveOnPhone } = useSaveOnPhone(start);
  const [chose, setChose] = useState(before !== null);
  useEffect(() => onDetour.set(null), []);
  const words = useSaveWords(start, pictures, before?.written);
  const chosen = words.pictures;
  const ready = pictures.given || (pictures.images.length === 1 && chosen.length === 1) || chose;
  const cancel = () => (window.history.length > 1 ? void navigate(-1) : void navigate("/", { replace: true }));
  const goToMake = (address: string, name: string) => {
    onDetour.set({ search, chosen: pictures.chosen, written: words.written });
    const saving: SaveDetour = { start, pictures: chosen, name };
    void navigate(inThisWindow(address), { state: { saving } });
  };
  const makeSection = async (board: WireBoard) => {
    try {
      // Its page has nothing to show for a board that was deleted meanwhile.
      await queries.fetchQuery({ ...query(getBoard, { board_id: board.id }), staleTime: 0 });
      goToMake(`/board/${board.id}/create_section/`, "");
    } catch (error) {
      toast({ key: "saved", text: t(refusalSentence(error)), tone: "error" });
      renewPlaces(queries);
    }
  };

  if (!ready)
    return (
      <div className={styles.phone}>
        <PhoneBar title={t(saveWindowCopy.title)} onCancel={cancel} />
        <main id="main" className={styles.phonePad}>
          {pictures.none ? (
            <NothingToSave start={start} again={pictures.again} refusal={pictures.page?.nopin} />
          ) : (
            <SavePane start={start} pictures={pictures} words={words} />
          )}
        </main>
        {pictures.none ? null : (
          <div className={styles.phoneFoot}>
            <Button variant="primary" size="lg" wide disabled={chosen.length === 0} onClick={() => setChose(true)}>
              {t(commonCopy.create.useSelected, { count: chosen.length })}
            </Button>
          </div>
        )}
      </div>
    );
  return (
    <BoardPicker
      searchFirst={false}
      busy={saving}
      onChoose={(place) => void saveOnPhone(place, chosen, false)}
      detours={{
        board(name) {
          // Searched for anew, it is to be called that; otherwise what was typed there before is still there.
          if (name !== "") keepUnfinished({ of: newBoard, step: { step: "boards" }, name, secret: false, invited: [] });
          goToMake("/board/create/", name);
        },
        section: (board) => void makeSection(board),
      }}
      frame={({ title, onBack, children }) => (
        <div className={styles.phone} aria-busy={saving}>
          <PhoneBar
            title={title}
            onBack={onBack ?? (pictures.given ? undefined : () => setChose(false))}
            onCancel={cancel}
            picture={chosen[0]?.url}
          />
          <main id="main" className={styles.phoneBody}>
            {children}
            <div className={styles.known}>
              {pictures.given ? <SaveWordsFields words={words} /> : null}
              <ActingMark />
              <KnownPictures urls={pictures.chosen} />
            </div>
          </main>
        </div>
      )}
    />
  );
}
