import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import type { Refusal } from "#contract/kit/refusal.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { boardCovers } from "#web/features/content/boards/board-covers.ts";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { menuTarget } from "#web/ui/menu-keys.ts";
import styles from "./board-picker.module.css";
import { PickerCover } from "./picker-cover.tsx";
import { sectionsToSaveTo } from "./picker-queries.ts";
import { PickerSkeleton } from "./picker-skeleton.tsx";

type SectionListStepProps = {
  board: WireBoard;
  verb: "save" | "select";
  /** null: the board itself. */
  onPick: (section: WireSection | null) => void;
  onCreate: () => void;
  /** The way to a new section is a page of its own, which is called otherwise than the step in place. saving §2 */
  elsewhere: boolean;
  /** The board turned out to be gone. */
  onGone: (refusal: Refusal) => void;
};

const { picker, titles } = savingCopy;

/** A board and its sections. Arrows, Home, End and first letters move. */
export function SectionListStep({ board, verb, onPick, onCreate, elsewhere, onGone }: SectionListStepProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const { data: sections, error, refetch } = useQuery(sectionsToSaveTo(board.id));
  useEffect(() => list.current?.querySelector("button")?.focus({ preventScroll: true }), []);

  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    const refusal = refusalOf(error);
    if (refusal?.reason === "NOT_FOUND") tellGone(refusal);
  }, [error]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const current = buttons.findIndex((button) => button === document.activeElement);
    const labels = buttons.map(({ textContent }) => textContent);
    const target = menuTarget(event.key, current, labels);
    if (target === null) return;
    event.preventDefault();
    buttons[target]?.focus();
  };
  const word = t(verb === "save" ? picker.save : picker.select);

  return (
    <div ref={list} className={styles.step} onKeyDown={onKeyDown}>
      <div className={styles.list}>
        <h3 className={styles.label}>{t(picker.board)}</h3>
        <button type="button" className={styles.row} onClick={() => onPick(null)}>
          <PickerCover cover={boardCovers(board)[0]} />
          <span className={styles.name}>{board.name}</span>
          <span className={styles.verb}>{word}</span>
        </button>
        <h3 className={styles.label}>{t(picker.section)}</h3>
        {sections?.map((section) => {
          const [preview] = section.preview_pins;
          return (
            <button key={section.id} type="button" className={styles.row} onClick={() => onPick(section)}>
              <PickerCover cover={preview && { url: preview.image_square_url, color: preview.dominant_color }} />
              <span className={styles.name}>{section.title}</span>
              <span className={styles.verb}>{word}</span>
            </button>
          );
        })}
        {sections === undefined && error === null ? <PickerSkeleton label={t(commonCopy.actions.loading)} /> : null}
        {error ? (
          <div className={styles.note} role="alert">
            <p>{t(commonCopy.errors.loadFailed)}</p>
            <Button size="sm" onClick={() => void refetch()}>
              {t(commonCopy.actions.retry)}
            </Button>
          </div>
        ) : null}
      </div>
      <button type="button" className={styles.create} onClick={onCreate}>
        <span className={styles.plus}>
          <PlusIcon size={22} />
        </span>
        <span className={styles.name}>{t(elsewhere ? titles.createSection : titles.addSection)}</span>
      </button>
    </div>
  );
}
