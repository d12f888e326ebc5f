import { useEffect } from "react";
import type { SearchScope } from "#rules/discovery/search-scope.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { BoardIcon, CloseIcon, SearchIcon } from "#web/ui/icons.tsx";
import { ClockIcon } from "#web/ui/more-icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { Highlighted } from "./highlighted.tsx";
import styles from "./suggestion-list.module.css";
import type { Suggestion } from "./suggestion.ts";
import { useSuggestions } from "./use-suggestions.ts";

const { box } = searchCopy;

type SuggestionListProps = {
  id: string;
  typed: string;
  scope: SearchScope;
  /** The URL of a search, and why it is asked for. */
  addressOf: (query: string, rs: string) => string;
  active: number;
  onRows: (rows: readonly Suggestion[]) => void;
  onHover: (position: number) => void;
  onPick: (row: Suggestion) => void;
};

/** The rows under the search field, which keeps the focus. Load it lazily. */
export function SuggestionList({ id, typed, scope, addressOf, active, onRows, onHover, onPick }: SuggestionListProps) {
  const t = useText();
  const rows = useSuggestions(typed, scope, addressOf);
  useEffect(() => onRows(rows), [rows, onRows]);
  const fresh = typed.trim() === "";
  const areTopics = rows[0]?.kind === "topic";
  const label = t(areTopics ? searchCopy.feed.topics : fresh ? box.recent : box.suggestions);
  return (
    <>
      <VisuallyHidden role="status">
        {t(box.found, { count: rows.length })}
        {fresh && rows.length > 0 && !areTopics ? ` ${t(box.removeHint)}` : null}
      </VisuallyHidden>
      {rows.length > 0 ? (
        // The field keeps the focus.
        <div className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          {fresh ? (
            <p className={styles.heading} aria-hidden="true">
              {label}
            </p>
          ) : null}
          <div role="listbox" id={`${id}-list`} aria-label={label}>
            {rows.map((row, position) => (
              <div
                key={`${row.kind} ${row.label}`}
                id={`${id}-${position}`}
                role="option"
                aria-selected={position === active}
                className={classNames(styles.row, position === active && styles.active)}
                onPointerMove={() => position !== active && onHover(position)}
                onClick={() => onPick(row)}
              >
                <Row row={row} typed={typed} />
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}

function Row({ row, typed }: { row: Suggestion; typed: string }) {
  const t = useText();
  const { kind, label } = row;
  return (
    <>
      <span className={styles.picture}>
        {kind === "recent" ? <ClockIcon size={20} /> : null}
        {kind === "query" ? <SearchIcon size={20} /> : null}
        {kind === "forget" ? <CloseIcon size={20} /> : null}
        {kind === "user" ? <Avatar name={label} src={row.picture} size={36} decorative /> : null}
        {kind === "board" || kind === "topic" ? (
          row.picture ? (
            <img src={row.picture} alt="" width={36} height={36} className={styles.cover} />
          ) : kind === "topic" ? (
            <SearchIcon size={20} />
          ) : (
            <BoardIcon size={20} />
          )
        ) : null}
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{kind === "query" ? <Highlighted text={label} part={typed} /> : label}</span>
        {kind === "board" || kind === "user" ? (
          <span className={styles.kind}>{t(kind === "board" ? box.board : box.person)}</span>
        ) : null}
      </span>
      {kind === "recent" ? (
        <span
          className={styles.forget}
          title={t(box.forgetRecent, { query: label })}
          onClick={(event) => {
            event.stopPropagation();
            row.remove();
          }}
        >
          <CloseIcon size={18} />
        </span>
      ) : null}
    </>
  );
}
