import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Refusal } from "#contract/kit/refusal.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { nameFilter } from "#rules/content/board-order.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { boardCovers } from "./board-covers.ts";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { menuTarget } from "#web/ui/menu-keys.ts";
import { SearchField } from "#web/ui/search-field.tsx";
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
  /** Whether the search field takes the focus, as it should where there are real keys. */
  searchFirst: boolean;
};

/** So many sections are seen at once: fewer need no search. */
const seenAtOnce = 6;

const { picker, titles } = savingCopy;

/** A board and its sections, with a search over them where they are many. Arrows, Home, End and first letters move. */
export function SectionListStep(props: SectionListStepProps) {
  const { board, verb, onPick, onCreate, elsewhere, onGone, searchFirst } = props;
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const { data: sections, error, refetch } = useQuery(sectionsToSaveTo(board.id));
  const isLong = sections !== undefined && sections.length > seenAtOnce;
  const finds = nameFilter(typed);
  const shown = finds === null ? sections : sections?.filter(({ title }) => finds(title));
  useEffect(() => list.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isLong && searchFirst) search.current?.focus({ preventScroll: true });
  }, [isLong, searchFirst]);

  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    const refusal = refusalOf(error);
    if (refusal?.reason === "NOT_FOUND") tellGone(refusal);
  }, [error]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target === search.current;
    if (event.nativeEvent.isComposing) return;
    // A single match needs no arrow.
    if (isTyping && event.key === "Enter" && finds !== null && shown?.length === 1 && shown[0]) {
      event.preventDefault();
      return onPick(shown[0]);
    }
    if (isTyping && event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    moveAmongRows(event, list.current);
  };
  // A page of its own has one heading above these, a picker within a page two.
  const Heading = elsewhere ? "h2" : "h3";
  const word = t(verb === "save" ? picker.save : picker.select);

  return (
    <div ref={list} className={styles.step} onKeyDown={onKeyDown}>
      {isLong ? (
        <div className={styles.search}>
          <SearchField
            ref={search}
            label={t(picker.searchSections)}
            clearLabel={t(commonCopy.actions.close)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      ) : null}
      <div className={styles.list}>
        {finds === null ? (
          <>
            <Heading className={styles.label}>{t(picker.board)}</Heading>
            <PlaceRow name={board.name} cover={boardCovers(board)[0]} word={word} onPick={() => onPick(null)} />
          </>
        ) : null}
        <Heading className={styles.label}>{t(picker.section)}</Heading>
        {finds !== null && shown?.length === 0 ? (
          <p className={styles.note} role="status">
            {t(picker.noSection, { query: typed.trim() })}
          </p>
        ) : null}
        {shown?.map((section) => {
          const [preview] = section.preview_pins;
          return (
            <PlaceRow
              key={section.id}
              name={section.title}
              cover={preview && { url: preview.image_square_url, color: preview.dominant_color }}
              word={word}
              onPick={() => onPick(section)}
            />
          );
        })}
        {sections === undefined && error === null ? <PickerSkeleton label={t(commonCopy.actions.loading)} /> : null}
        {error ? <LoadFailed onRetry={() => void refetch()} /> : null}
      </div>
      <CreateSection label={t(elsewhere ? titles.createSection : titles.addSection)} onCreate={onCreate} />
    </div>
  );
}

type PlaceRowProps = {
  name: string;
  cover: ComponentProps<typeof PickerCover>["cover"];
  word: string;
  onPick: () => void;
};

function PlaceRow({ name, cover, word, onPick }: PlaceRowProps) {
  return (
    <button type="button" data-row className={styles.row} onClick={onPick}>
      <PickerCover cover={cover} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.verb}>{word}</span>
    </button>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles.note} role="alert">
      <p>{t(commonCopy.errors.loadFailed)}</p>
      <Button size="sm" onClick={onRetry}>
        {t(commonCopy.actions.retry)}
      </Button>
    </div>
  );
}

function CreateSection({ label, onCreate }: { label: string; onCreate: () => void }) {
  return (
    <button type="button" data-row className={styles.create} onClick={onCreate}>
      <span className={styles.plus}>
        <PlusIcon size={22} />
      </span>
      <span className={styles.name}>{label}</span>
    </button>
  );
}

function moveAmongRows(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const current = buttons.findIndex((button) => button === document.activeElement);
  const labels = buttons.map(({ textContent }) => textContent);
  const target = menuTarget(event.key, current, labels);
  if (target === null) return;
  event.preventDefault();
  buttons[target]?.focus();
}
