import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { contactTypeahead, shareSuggestions, type WireSuggestion } from "#contract/social/members.ts";
import { emailInviteRow, toggleChosen } from "#rules/social/collaborator-list.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { ContactFace } from "#web/app/contact-face.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { menuTarget } from "#web/ui/menu-keys.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import styles from "./board-picker.module.css";

type CollaboratorFieldProps = {
  chosen: readonly WireSuggestion[];
  onChange: (chosen: readonly WireSuggestion[]) => void;
  /** What they are chosen for; by default a board. */
  label?: string | undefined;
  searchLabel?: string | undefined;
  /** One's groups are offered too. */
  groups?: boolean | undefined;
  /** False: only people who are here already. */
  emails?: boolean | undefined;
  /** Who cannot be chosen, by id, and why. */
  notes?: Readonly<Record<string, string>> | undefined;
};

const maxShown = 4;
/** Groups stand in front of the people and must not crowd them out. */
const shownWithGroups = 6;
const maxAsked = 25;

/** People to have on a board or in a group: found by name or email, chosen and unchosen by a click. saving §2, §4 */
export function CollaboratorField(props: CollaboratorFieldProps) {
  const { chosen, onChange, label, searchLabel, groups = false, emails = true, notes = {} } = props;
  const t = useText();
  const [typed, setTyped] = useState("");
  const [visited, setVisited] = useState(false);
  const term = useDebounced(typed.trim(), 150);
  const shown = groups ? shownWithGroups : maxShown;
  const isBarred = ({ id }: WireSuggestion) => notes[id] !== undefined;
  // Those who cannot be chosen must not crowd out the others.
  const count = Object.keys(notes).length > 0 ? maxAsked : shown;
  const suggested = useQuery({
    ...query(shareSuggestions, { count, ...(groups ? { groups } : {}) }),
    enabled: visited,
    staleTime: 0,
    retry: false,
  });
  const found = useQuery({
    ...query(contactTypeahead, { term, count, ...(groups ? { groups } : {}) }),
    enabled: term !== "",
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const isTyped = typed.trim() !== "";
  const offers = ((isTyped ? found.data : suggested.data) ?? []).filter(({ type }) => emails || type !== "email");
  const isEmailTyped = emails && typed.includes("@") && !offers.some(({ type }) => type === "email");
  const open = offers.filter((row) => !isBarred(row) && !chosen.some(({ id }) => id === row.id));
  const rows = [
    ...chosen,
    ...open,
    // Whoever looks for one of them by name is told why.
    ...(isTyped ? offers.filter(isBarred) : []),
    ...(isEmailTyped ? [emailSuggestion(typed.trim())] : []),
  ].slice(0, chosen.length + shown);
  const isClickable = (row: WireSuggestion) =>
    row.type === "email" ? emailInviteRow(row.full_name, false).clickable : !isBarred(row);

  const toggle = (row: WireSuggestion) => {
    const ids = toggleChosen(
      chosen.map(({ id }) => id),
      row.id,
    );
    onChange(ids.includes(row.id) ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id));
    setTyped("");
  };
  const moveTo = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLInputElement;
    const people = [...event.currentTarget.querySelectorAll<HTMLElement>("button[aria-pressed]:enabled")];
    const current = people.findIndex((one) => one === document.activeElement);
    // From the field only downwards: there the other keys are of its words.
    const target = isTyping && event.key !== "ArrowDown" ? null : menuTarget(event.key, current, namesOf(people));
    if (target === null) return;
    event.preventDefault();
    people[target]?.focus();
  };
  return (
    <div
      className={styles.people}
      role="group"
      aria-label={label ?? t(savingCopy.boardForm.collaborators)}
      onKeyDown={moveTo}
    >
      <SearchField
        label={searchLabel ?? t(savingCopy.boardForm.collaboratorSearch)}
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
        <Contact
          key={row.id}
          row={row}
          note={notes[row.id]}
          chosen={chosen.some(({ id }) => id === row.id)}
          disabled={!isClickable(row)}
          onToggle={() => toggle(row)}
        />
      ))}
    </div>
  );
}

const namesOf = (people: readonly HTMLElement[]) => people.map(({ textContent }) => textContent);

type ContactProps = {
  row: WireSuggestion;
  note: string | undefined;
  chosen: boolean;
  disabled: boolean;
  onToggle: () => void;
};

function Contact({ row, note, chosen, disabled, onToggle }: ContactProps) {
  const t = useText();
  const said = {
    email: () => t(emailInviteRow(row.full_name, chosen).text),
    group: () => t(groupsCopy.people, { count: row.person_count ?? 0 }),
    user: () => row.username,
    user_share_suggestion: () => row.username,
  };
  return (
    <button type="button" className={styles.person} aria-pressed={chosen} disabled={disabled} onClick={onToggle}>
      <ContactFace contact={row} size={40} />
      <span className={styles.personNames}>
        <bdi>{row.full_name}</bdi>
        <small>{note ?? said[row.type]()}</small>
      </span>
      {chosen ? <CheckIcon size={20} /> : null}
    </button>
  );
}

function emailSuggestion(email: string): WireSuggestion {
  const face = { image_medium_url: null, image_large_url: null, avatar_color_index: 0 };
  return { type: "email", id: email, full_name: email, username: "", title: email, ...face };
}
