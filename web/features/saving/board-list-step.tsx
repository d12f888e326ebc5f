import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { WireBoard } from "#contract/shapes.ts";
import { boardLists } from "#rules/board-order.ts";
import { inactivePosition, stepPosition } from "#rules/list-navigation.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import styles from "./board-picker.module.css";
import { BoardRow } from "./board-row.tsx";
import { PickerSkeleton } from "./picker-skeleton.tsx";

type BoardListStepProps = {
  /** Missing while they are on their way. */
  boards: readonly WireBoard[] | undefined;
  shortlist: readonly WireBoard[];
  /** The board this picture is on already. */
  savedTo: string | undefined;
  verb: "save" | "select";
  typed: string;
  onType: (text: string) => void;
  onPick: (board: WireBoard) => void;
  onCreate: () => void;
  error: string | undefined;
  onRetry: () => void;
  searchFirst: boolean;
};

type Group = { label: string | null; boards: readonly WireBoard[] };

const { picker } = savingCopy;

/** The boards with a search over them. The field keeps the focus; arrows move through the rows, Enter takes one. */
export function BoardListStep(props: BoardListStepProps) {
  const { boards, shortlist, savedTo, verb, typed, onType, onPick, onCreate, error, onRetry, searchFirst } = props;
  const t = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(inactivePosition);

  useEffect(() => {
    if (searchFirst) search.current?.focus({ preventScroll: true });
  }, [searchFirst]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const groups = groupsOf(boards ?? [], shortlist, typed, t.locale).map((group) => ({
    ...group,
    label: group.label && t(group.label),
  }));
  const rows = groups.flatMap((group) => group.boards);
  const optionId = (position: number) => `${id}-${position}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (step !== null) {
      event.preventDefault();
      setActive(stepPosition(active, step, [rows.length]));
    } else if (event.key === "Enter") {
      event.preventDefault();
      // A single match needs no arrow.
      const row = rows[active] ?? (typed.trim() && rows.length === 1 ? rows[0] : undefined);
      if (row) onPick(row);
      else if (boards && rows.length === 0) onCreate();
    }
  };

  let position = -1;
  return (
    <div className={styles.step}>
      <div className={styles.search}>
        <SearchField
          ref={search}
          label={t(picker.search)}
          clearLabel={t(commonCopy.actions.close)}
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setActive(inactivePosition);
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
        />
      </div>
      {boards === undefined && error === undefined ? <PickerSkeleton label={t(picker.loading)} /> : null}
      {error !== undefined && boards === undefined ? (
        <div className={styles.note} role="alert">
          <p>{t(error)}</p>
          <Button size="sm" onClick={onRetry}>
            {t(commonCopy.actions.retry)}
          </Button>
        </div>
      ) : null}
      {boards && rows.length === 0 ? (
        <p className={styles.note} role="status">
          {typed.trim() ? t(picker.noMatch, { query: typed.trim() }) : t(picker.empty)}
        </p>
      ) : null}
      {rows.length > 0 ? (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={t(picker.board)} className={styles.list}>
          {groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label ?? t(picker.board)}>
              {group.label ? (
                <div className={styles.label} aria-hidden="true">
                  {group.label}
                </div>
              ) : null}
              {group.boards.map((board) => {
                const place = ++position;
                return (
                  <BoardRow
                    key={board.id}
                    id={optionId(place)}
                    board={board}
                    verb={verb}
                    active={place === active}
                    saved={board.id === savedTo}
                    onPick={() => onPick(board)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      ) : null}
      <button type="button" className={styles.create} onClick={onCreate}>
        <span className={styles.plus}>
          <PlusIcon size={22} />
        </span>
        <span className={styles.name}>
          {typed.trim() ? t(picker.createNamed, { name: typed.trim() }) : t(picker.create)}
        </span>
      </button>
    </div>
  );
}

function groupsOf(
  boards: readonly WireBoard[],
  shortlist: readonly WireBoard[],
  typed: string,
  locale: string,
): Group[] {
  const lists = boardLists(boards, shortlist, typed, locale);
  if (lists.kind !== "grouped") return [{ label: null, boards: lists.boards }];
  return [
    { label: picker.topChoices, boards: lists.top },
    { label: picker.allBoards, boards: lists.all },
  ].filter((group) => group.boards.length > 0);
}
