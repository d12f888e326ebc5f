import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { pinSources } from "#contract/content/pins.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { FilterIcon } from "#web/ui/more-icons.tsx";
import { Popover } from "#web/ui/popover.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import styles from "./narrow-pins.module.css";
import { narrowingOf, withNarrowing, withoutNarrowing } from "./pin-narrowing.ts";
import { daysInWords, type SavedWhen, spansBefore } from "./saved-when.ts";

type Changes = Parameters<typeof withNarrowing>[1];
type NarrowPinsProps = { of: { board_id: string } | { username: string }; label: string };

const words = organiseCopy.narrow;
const typingMs = 250;
/** A parameter whose empty value says something has another one for "any". */
const any = "*";

/** Finds pins in a list: by words while they are typed, by kind, source and date. The address keeps it all. */
export function NarrowPins({ of, label }: NarrowPinsProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const settled = useDebounced(typed.trim(), typingMs);
  const written = useRef(asked.trim());
  const { query: _, since, until, ...narrowing } = narrowingOf(search);
  const count = Object.keys(narrowing).length + (since === undefined && until === undefined ? 0 : 1);

  const go = (next: URLSearchParams) => setSearch(next, { replace: true, preventScrollReset: true });
  const change = (changes: Changes) => go(withNarrowing(search, changes));
  // What is typed leads; the address follows.
  const follow = useEffectEvent((words: string) => {
    if (words === written.current) return;
    written.current = words;
    change({ query: words === "" ? null : words });
  });
  useEffect(() => follow(settled), [settled]);
  // An address that was changed elsewhere, by Back or by what clears the search, is what the field says.
  useEffect(() => {
    if (asked.trim() === written.current) return;
    written.current = asked.trim();
    setTyped(asked);
  }, [asked]);

  return (
    <div className={styles.line} role="search" aria-label={label}>
      <SearchField
        label={label}
        className={styles.field}
        value={typed}
        maxLength={250}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Popover
        label={t(words.filter)}
        trigger={(props) => (
          <Button {...props} size="sm" variant={count > 0 ? "primary" : "secondary"} icon={<FilterIcon size={20} />}>
            {count > 0 ? t(words.count, { count }) : t(words.filter)}
          </Button>
        )}
      >
        <NarrowFields of={of} search={search} onChange={change} onClear={() => go(withoutNarrowing(search))} />
      </Popover>
    </div>
  );
}

type NarrowFieldsProps = {
  of: NarrowPinsProps["of"];
  search: URLSearchParams;
  onChange: (changes: Changes) => void;
  onClear: () => void;
};

function NarrowFields({ of, search, onChange, onClear }: NarrowFieldsProps) {
  const t = useText();
  const { data: sources = [] } = useQuery({ ...query(pinSources, of), retry: false });
  const { kind, source, since = null, until = null } = narrowingOf(search);
  const when = { since, until };
  const dates = spansBefore(new Date()).map((span) => ({ value: dateValue(span), label: t(words[span.name]) }));
  const sourceOptions = [
    { value: any, label: t(words.anySource) },
    { value: "", label: t(words.noSource) },
    ...sources.map(({ domain, count }) => ({ value: domain, label: `${domain} (${count})` })),
  ];
  /** What the address asks for and the list lacks. */
  const further = (options: readonly { value: string }[], value: string, label: string) =>
    value === any || options.some((one) => one.value === value) ? [] : [{ value, label }];
  const date = since === null && until === null ? any : dateValue(when);
  const chosenDays = daysInWords(when, t.locale);
  const dateLabel =
    since !== null && until !== null
      ? chosenDays
      : t(since === null ? words.untilDay : words.sinceDay, { date: chosenDays });
  return (
    <div className={styles.fields}>
      <Select
        label={t(words.kind)}
        value={kind ?? any}
        options={[
          { value: any, label: t(words.anyKind) },
          { value: "image", label: t(words.image) },
          { value: "video", label: t(words.video) },
          { value: "several", label: t(words.several) },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value === any ? null : value })}
      />
      <Select
        label={t(words.source)}
        value={source ?? any}
        options={[...sourceOptions, ...further(sourceOptions, source ?? any, source ?? "")]}
        onChange={({ currentTarget: { value } }) => onChange({ source: value === any ? null : value })}
      />
      <Select
        label={t(words.date)}
        value={date}
        options={[{ value: any, label: t(words.anyDate) }, ...dates, ...further(dates, date, dateLabel)]}
        onChange={({ currentTarget: { value } }) => onChange(whenOf(value))}
      />
      <Button onClick={onClear}>{t(words.clear)}</Button>
    </div>
  );
}

/** Both days in one value of a list. */
function dateValue({ since, until }: SavedWhen): string {
  return `${since ?? ""}/${until ?? ""}`;
}

function whenOf(value: string): SavedWhen {
  const [since = "", until = ""] = value === any ? [] : value.split("/");
  return { since: since || null, until: until || null };
}
