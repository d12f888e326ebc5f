import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contactTypeahead, shareSuggestions, type WireSuggestion } from "#contract/social/members.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { query } from "#web/app/queries.ts";
import { hasKeys } from "#web/features/content/saving/has-keys.ts";
import { useText } from "#web/app/text.tsx";
import { ContactFace } from "#web/app/contact-face.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import styles from "./messages.module.css";

const maxShown = 6;

type PersonSearchProps = {
  label: string;
  chosen: WireSuggestion | null;
  onChoose: (person: WireSuggestion | null) => void;
};

/** Finds a person or group the viewer knows by name. */
export function PersonSearch({ label, chosen, onChoose }: PersonSearchProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const term = useDebounced(typed.trim(), 150);
  const suggested = useQuery({ ...query(shareSuggestions, { count: maxShown, groups: true }), retry: false });
  const found = useQuery({
    ...query(contactTypeahead, { term, count: maxShown, groups: true }),
    enabled: term !== "",
    retry: false,
    placeholderData: keepPreviousData,
  });
  const offers = ((term === "" ? suggested.data : found.data) ?? []).filter(({ type }) => type !== "email");
  const rows = chosen ? [chosen, ...offers.filter(({ id }) => id !== chosen.id)] : offers;
  return (
    <div role="group" aria-label={label} className={styles.search}>
      <p className={styles.label}>{label}</p>
      <SearchField
        label={t(socialCopy.messages.find)}
        // On touch screens the keyboard would cover the suggestions.
        data-autofocus={hasKeys() ? "" : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {rows.slice(0, maxShown).map((person) => (
        <button
          key={person.id}
          type="button"
          className={styles.person}
          aria-pressed={person.id === chosen?.id}
          onClick={() => onChoose(person.id === chosen?.id ? null : person)}
        >
          <ContactFace contact={person} size={40} />
          <span className={styles.names}>
            <strong dir="auto">{person.full_name}</strong>
            <small>
              {person.type === "group"
                ? t(groupsCopy.people, { count: person.person_count ?? 0 })
                : `@${person.username}`}
            </small>
          </span>
          {person.id === chosen?.id ? <CheckIcon size={20} /> : null}
        </button>
      ))}
    </div>
  );
}
