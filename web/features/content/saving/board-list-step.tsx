import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { inactivePosition, stepPosition } from "#rules/kit/list-navigation.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import styles from "./board-picker.module.css";
import { BoardRow } from "./board-row.tsx";
import { type FoundSection, type PickerPlace, type PickerRow, pickerRows, rowPx, rowsInSight } from "./board-rows.ts";
import { PickerSkeleton } from "./picker-skeleton.tsx";

type BoardListStepProps = {
  /** Undefined while loading. */
  boards: readonly WireBoard[] | undefined;
  shortlist: readonly WireBoard[];
  /** What the search looks through beside the boards; undefined while loading. */
  sections: readonly FoundSection[] | undefined;
  /** The board that already has this picture. */
  savedTo: string | undefined;
  /** Choosing that board removes the picture from it. */
  removable: boolean;
  verb: "save" | "select";
  typed: string;
  onType: (text: string) => void;
  onPick: (place: PickerPlace) => void;
  onCreate: () => void;
  error: string | undefined;
  onRetry: () => void;
  searchFirst: boolean;
};

const { picker } = savingCopy;
/** Drawn before the list is measured, and in a dialog that is not shown yet, where it measures nothing. */
const firstViewPx = 400;

/** The boards with a search over them. The field keeps the focus; arrows move through the rows, Enter takes one. */
export function BoardListStep(props: BoardListStepProps) {
  const { boards, shortlist, sections, savedTo, removable, verb, typed, onType, onPick, onCreate, error, onRetry } =
    props;
  const { searchFirst } = props;
  const t = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(inactivePosition);

  useEffect(() => {
    if (searchFirst) search.current?.focus({ preventScroll: true });
  }, [searchFirst]);
  const {
    rows,
    places: shown,
    height,
  } = useMemo(
    () => pickerRows({ boards: boards ?? [], shortlist, sections: sections ?? [] }, typed, t.locale),
    [boards, shortlist, sections, typed, t.locale],
  );
  const { view, measure } = useRowsView(list, rows, height, active);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (step !== null) {
      event.preventDefault();
      setActive(stepPosition(active, step, [shown.length]));
    } else if (event.key === "Enter") {
      event.preventDefault();
      // A single match needs no arrow.
      const row = shown[active] ?? (typed.trim() && shown.length === 1 ? shown[0] : undefined);
      if (row) onPick(row);
      else if (boards && sections && shown.length === 0) onCreate();
    }
  };

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
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
          aria-autocomplete="list"
          data-autofocus={searchFirst ? "" : undefined}
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
      {boards && shown.length === 0 ? (
        <p className={styles.note} role="status">
          {typed.trim() ? t(picker.noMatch, { query: typed.trim() }) : t(picker.empty)}
        </p>
      ) : null}
      {shown.length > 0 ? (
        <Rows
          {...{ list, rows, view, measure, height, active, savedTo, removable, verb, onPick }}
          id={id}
          count={shown.length}
        />
      ) : null}
      <CreateButton typed={typed.trim()} onCreate={onCreate} />
    </div>
  );
}

/** The part of the rows that is in sight; an active one is brought there. */
function useRowsView(
  list: RefObject<HTMLDivElement | null>,
  rows: readonly PickerRow[],
  height: number,
  active: number,
) {
  const [view, setView] = useState({ top: 0, height: firstViewPx });
  const measure = () => {
    const element = list.current;
    if (element) setView({ top: element.scrollTop, height: Math.max(element.clientHeight, firstViewPx) });
  };
  useLayoutEffect(measure, [list, height]);
  useEffect(() => {
    const element = list.current;
    const row = rows.find((one) => one.kind === "place" && one.position === active);
    if (!element || !row) return;
    if (row.top < element.scrollTop) element.scrollTop = row.top;
    else if (row.top + rowPx > element.scrollTop + element.clientHeight)
      element.scrollTop = row.top + rowPx - element.clientHeight;
  }, [list, active, rows]);
  return { view, measure };
}

const optionId = (id: string, position: number) => `${id}-${position}`;

interface RowsProps extends Pick<BoardListStepProps, "savedTo" | "removable" | "verb" | "onPick"> {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  rows: readonly PickerRow[];
  /** How many of the rows can be picked. */
  count: number;
  view: { top: number; height: number };
  measure: () => void;
  height: number;
  active: number;
}

function Rows(props: RowsProps) {
  const { id, list, rows, count, view, measure, height, active, savedTo, removable, verb, onPick } = props;
  const t = useText();
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t(picker.board)}
      tabIndex={-1}
      className={styles.list}
      onScroll={measure}
    >
      <div role="presentation" className={styles.rows} style={{ blockSize: height }}>
        {rowsInSight(rows, view, active).map((row) =>
          row.kind === "label" ? (
            <div key={row.key} className={styles.label} style={{ insetBlockStart: row.top }} aria-hidden="true">
              {t(row.label)}
            </div>
          ) : (
            <BoardRow
              key={row.key}
              id={optionId(id, row.position)}
              board={row.board}
              section={row.section}
              verb={verb}
              top={row.top}
              position={row.position + 1}
              count={count}
              active={row.position === active}
              saved={row.section === null && row.board.id === savedTo}
              removable={removable && row.board.id === savedTo && row.board.section_count === 0}
              onPick={() => onPick(row)}
            />
          ),
        )}
      </div>
    </div>
  );
}

function CreateButton({ typed, onCreate }: { typed: string; onCreate: () => void }) {
  const t = useText();
  return (
    <button type="button" className={styles.create} onClick={onCreate}>
      <span className={styles.plus}>
        <PlusIcon size={22} />
      </span>
      <span className={styles.name}>{typed ? t(picker.createNamed, { name: typed }) : t(picker.create)}</span>
    </button>
  );
}
