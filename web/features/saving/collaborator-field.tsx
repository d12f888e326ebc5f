import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contactTypeahead, shareSuggestions, type WireSuggestion } from "#contract/members.ts";
import { emailInviteRow, toggleChosen } from "#rules/collaborator-list.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import styles from "./board-picker.module.css";

type CollaboratorFieldProps = {
  chosen: readonly WireSuggestion[];
  onChange: (chosen: readonly WireSuggestion[]) => void;
};

const shownMost = 4;

/** People to have on a board: found by name or email, chosen and unchosen by a click. saving §2, §4 */
export function CollaboratorField({ chosen, onChange }: CollaboratorFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [visited, setVisited] = useState(false);
  const term = useDebounced(typed.trim(), 150);
  const suggested = useQuery({
    ...query(shareSuggestions, { count: shownMost }),
    enabled: visited,
    staleTime: 0,
    retry: false,
  });
  const found = useQuery({
    ...query(contactTypeahead, { term, count: shownMost }),
    enabled: term !== "",
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const offers = (typed.trim() === "" ? suggested.data : found.data) ?? [];
  const isEmailTyped = typed.includes("@") && !offers.some(({ type }) => type === "email");
  const rows = [
    ...chosen,
    ...offers.filter(({ id }) => !chosen.some((one) => one.id === id)),
    ...(isEmailTyped ? [emailSuggestion(typed.trim())] : []),
  ].slice(0, chosen.length + shownMost);

  const toggle = (row: WireSuggestion) => {
    const ids = toggleChosen(
      chosen.map(({ id }) => id),
      row.id,
    );
    onChange(ids.includes(row.id) ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id));
    setTyped("");
  };
  return (
    <div className={styles.people} role="group" aria-label={t(savingCopy.boardForm.collaborators)}>
      <SearchField
        label={t(savingCopy.boardForm.collaboratorSearch)}
        value={typed}
        onFocus={() => setVisited(true)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter here finds people; it does not make the board.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const [first] = rows.filter((row) => !chosen.includes(row));
          if (first && typed.trim() !== "" && isClickable(first)) toggle(first);
        }}
      />
      {rows.map((row) => (
        <Person key={row.id} row={row} chosen={chosen.some(({ id }) => id === row.id)} onToggle={() => toggle(row)} />
      ))}
    </div>
  );
}

function Person({ row, chosen, onToggle }: { row: WireSuggestion; chosen: boolean; onToggle: () => void }) {
  const t = useText();
  const isEmail = row.type === "email";
  const note = isEmail ? t(emailInviteRow(row.full_name, chosen).text) : row.username;
  return (
    <button
      type="button"
      className={styles.person}
      aria-pressed={chosen}
      disabled={!isClickable(row)}
      onClick={onToggle}
    >
      <Avatar
        name={row.full_name}
        src={row.image_medium_url}
        colorIndex={row.avatar_color_index}
        size={40}
        decorative
      />
      <span className={styles.personNames}>
        {row.full_name}
        <small>{note}</small>
      </span>
      {chosen ? <CheckIcon size={20} /> : null}
    </button>
  );
}

function isClickable(row: WireSuggestion): boolean {
  return row.type !== "email" || emailInviteRow(row.full_name, false).clickable;
}

function emailSuggestion(email: string): WireSuggestion {
  const face = { image_medium_url: null, image_large_url: null, avatar_color_index: 0 };
  return { type: "email", id: email, full_name: email, username: "", title: email, ...face };
}
