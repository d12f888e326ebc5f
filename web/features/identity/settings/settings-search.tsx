import { type KeyboardEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { settingsSearchCopy as copy } from "#spec/copy/identity/settings-search.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { findSettings } from "#rules/identity/find-settings.ts";
import { addAreaSentences, type AreaFile } from "#web/app/area-sentences.ts";
import { useText } from "#web/app/text.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { type SettingsArea, type SettingsAreaName, settingsAreas } from "./settings-areas.ts";
import { useHasAds } from "./use-has-ads.ts";
import styles from "./settings-search.module.css";

// The module is there once the sentences are.
await addAreaSentences(import.meta.glob<AreaFile>("../../../../spec/copy/locales/settings/*.po"));

export type NamedArea = { name: SettingsAreaName; title: string };

/** Finds a setting by its words and leads to it. The arrow keys choose, Enter opens, Escape empties the field. */
export function SettingsSearch({ areas }: { areas: readonly NamedArea[] }) {
  const t = useText();
  const hasAds = useHasAds();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const found = findSettings(everySetting(t, areas, hasAds), typed);
  const query = typed.trim();
  const change = (text: string) => {
    setTyped(text);
    setChosen(0);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      return change("");
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const one = found[chosen];
      if (one === undefined) return;
      change("");
      return void navigate(one.to);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setChosen((chosen + step + found.length) % found.length);
  };
  return (
    <search className={styles.search}>
      <SearchField
        label={t(copy.label)}
        clearLabel={t(searchCopy.box.clear)}
        value={typed}
        maxLength={100}
        role="combobox"
        aria-expanded={query !== ""}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={found[chosen] && query !== "" ? `${id}-${chosen}` : undefined}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <VisuallyHidden role="status">{query === "" ? "" : t(copy.count, { count: found.length })}</VisuallyHidden>
      <div
        role="listbox"
        id={`${id}-found`}
        aria-label={t(copy.label)}
        className={styles.found}
        hidden={found.length === 0}
      >
        {found.map((one, at) => (
          <Link
            key={one.to}
            to={one.to}
            role="option"
            id={`${id}-${at}`}
            aria-selected={at === chosen}
            tabIndex={-1}
            className={styles.one}
            onClick={() => change("")}
          >
            <span>{one.label}</span>
            {one.label === one.area ? null : <span className={styles.area}>{one.area}</span>}
          </Link>
        ))}
      </div>
      {query !== "" && found.length === 0 ? (
        <div className={styles.none}>
          <p className={styles.title}>{t(copy.none, { query })}</p>
          <p className={styles.area}>{t(copy.noneText)}</p>
          <Link to={`/search/pins/?${new URLSearchParams({ q: query })}`}>{t(copy.elsewhere, { query })}</Link>
        </div>
      ) : null}
    </search>
  );
}

/** All settings of these areas in the reader's language, each with the address that leads to it. */
function everySetting(t: (sentence: string) => string, areas: readonly NamedArea[], hasAds: boolean) {
  return areas.flatMap(({ name, title }) => {
    const { also, parts }: SettingsArea = settingsAreas[name];
    const [area, at] = [t(title), `/settings/${name}`];
    return [
      { label: area, area, also: t(also), to: at },
      ...parts
        .filter(({ isOfAds }) => hasAds || isOfAds !== true)
        .map(({ label, also: more }) => ({
          ...{ label: t(label), area, also: t(more) },
          to: `${at}?${new URLSearchParams({ setting: label })}`,
        })),
    ];
  });
}
