import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
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
import { narrowingOf, withoutNarrowing } from "./pin-narrowing.ts";

type NarrowPinsProps = { of: { board_id: string } | { username: string }; label: string };

const words = organiseCopy.narrow;
const typingMs = 250;
/** A parameter whose empty value says something has another one for "any". */
const any = "*";
const spans = { week: 7, month: 31, year: 366 } as const;

/** Finds pins in a list: by words while they are typed, by kind, source and date. The address keeps it all. */
export function NarrowPins({ of, label }: NarrowPinsProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const asked = search.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  const settled = useDebounced(typed.trim(), typingMs);
  const { query: _, ...narrowing } = narrowingOf(search);
  const count = Object.keys(narrowing).length;

  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // What is typed leads; the address follows.
  const follow = useEffectEvent((words: string) => {
    if (words !== asked.trim()) change("q", words === "" ? null : words);
  });
  useEffect(() => follow(settled), [settled]);
  // An address that was emptied elsewhere empties the field.
  useEffect(() => {
    if (asked === "") setTyped("");
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
        <NarrowFields of={of} search={search} onChange={change} onClear={() => setSearch(withoutNarrowing(search))} />
      </Popover>
    </div>
  );
}

type NarrowFieldsProps = {
  of: NarrowPinsProps["of"];
  search: URLSearchParams;
  onChange: (name: string, value: string | null) => void;
  onClear: () => void;
};

function NarrowFields({ of, search, onChange, onClear }: NarrowFieldsProps) {
  const t = useText();
  const { data: sources = [] } = useQuery({ ...query(pinSources, of), retry: false });
  const { kind, source, since } = narrowingOf(search);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const dates = Object.entries(spans).map(([name, days]) => ({
    value: ago(days),
    label: t(words[name as keyof typeof spans]),
  }));
  const sourceOptions = [
    { value: any, label: t(words.anySource) },
    { value: "", label: t(words.noSource) },
    ...sources.map(({ domain, count }) => ({ value: domain, label: `${domain} (${count})` })),
  ];
  const known = (options: readonly { value: string }[], value: string | undefined) =>
    value === undefined || options.some((one) => one.value === value) ? [] : [{ value, label: value }];
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
        onChange={({ currentTarget: { value } }) => onChange("kind", value === any ? null : value)}
      />
      <Select
        label={t(words.source)}
        value={source ?? any}
        options={[...sourceOptions, ...known(sourceOptions, source)]}
        onChange={({ currentTarget: { value } }) => onChange("source", value === any ? null : value)}
      />
      <Select
        label={t(words.date)}
        value={since ?? any}
        options={[{ value: any, label: t(words.anyDate) }, ...dates, ...known(dates, since)]}
        onChange={({ currentTarget: { value } }) => onChange("since", value === any ? null : value)}
      />
      <Button onClick={onClear}>{t(words.clear)}</Button>
    </div>
  );
}
