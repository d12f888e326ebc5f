import type { ReactNode } from "react";
import { searchColorNames, searchColors } from "#rules/discovery/search-color.ts";
import { readFilters, type SearchFilters } from "#rules/discovery/search-filters.ts";
import { searchStyleNames } from "#rules/discovery/search-style.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useText } from "#web/app/text.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { choices, type Facets, type FacetValue } from "./facets.ts";
import { toggled } from "./filter-changes.ts";
import { isHashtag, topicName } from "./filter-names.ts";
import styles from "./filter-panel.module.css";

const { filters: words, colors: colorWords, styles: styleWords } = searchCopy;

interface FilterChoicesProps {
  /** What is chosen so far. */
  draft: SearchFilters;
  facets: Facets | null;
  isShop: boolean;
  /** The least price is above the greatest. */
  isWrong: boolean;
  change: (part: Partial<SearchFilters>) => void;
}

/** All filters by kind, those of which some results would be left. */
export function FilterChoices({ draft, facets, isShop, isWrong, change }: FilterChoicesProps) {
  const t = useText();
  const topics = choices(facets?.topics ?? [], draft.topics);
  const nameOfTopic = (slug: string) => topicName(t, slug);
  const countOf = (values: readonly FacetValue[] | undefined, name: string) =>
    values?.find((one) => one.value === name)?.count ?? 0;
  const options = (title: string, values: FacetValue[], kind: NamedKind, name?: (value: string) => string) => (
    <NamedOptions {...{ title, values, kind, draft, change, name }} />
  );
  return (
    <>
      <Options title={t(words.colors)}>
        {searchColorNames
          .filter((color) => countOf(facets?.colors, color) > 0 || draft.colors.includes(color))
          .map((color) => (
            <FilterChip
              key={color}
              selected={draft.colors.includes(color)}
              onChange={() => change({ colors: toggled(draft.colors, color) })}
            >
              <span className={styles.swatch} style={{ background: searchColors[color] }} />
              {t(colorWords[color])} <Count count={countOf(facets?.colors, color)} />
            </FilterChip>
          ))}
      </Options>
      <Prices {...{ draft, facets, isWrong, change }} />
      {facets?.on_sale || draft.onSale ? (
        <Switch
          label={t(words.onSale)}
          checked={draft.onSale}
          onChange={(event) => change({ onSale: event.currentTarget.checked })}
        />
      ) : null}
      <Options title={t(words.style)}>
        {searchStyleNames
          .filter((style) => countOf(facets?.styles, style) > 0 || draft.styles.includes(style))
          .map((style) => (
            <FilterChip
              key={style}
              selected={draft.styles.includes(style)}
              onChange={() => change({ styles: toggled(draft.styles, style) })}
            >
              {t(styleWords[style])} <Count count={countOf(facets?.styles, style)} />
            </FilterChip>
          ))}
      </Options>
      {options(
        t(words.topics),
        topics.filter(({ value }) => !isHashtag(value)),
        "topics",
        nameOfTopic,
      )}
      {options(
        t(words.hashtags),
        topics.filter(({ value }) => isHashtag(value)),
        "topics",
        nameOfTopic,
      )}
      {options(t(words.brands), choices(facets?.brands ?? [], draft.brands), "brands")}
      {options(t(isShop ? words.shops : words.domains), choices(facets?.domains ?? [], draft.domains), "domains")}
    </>
  );
}

function Prices({ draft, facets, isWrong, change }: Omit<FilterChoicesProps, "isShop">) {
  const t = useText();
  const amount = (value: string) => readFilters({ price_min: value }).priceMin;
  if (facets?.price == null && draft.priceMin === null && draft.priceMax === null) return null;
  return (
    <div className={styles.prices}>
      <TextField
        label={t(words.priceMin)}
        inputMode="decimal"
        defaultValue={draft.priceMin ?? ""}
        placeholder={facets?.price ? String(facets.price.min) : undefined}
        error={isWrong ? t(words.priceOrder) : undefined}
        onChange={(event) => change({ priceMin: amount(event.currentTarget.value) })}
      />
      <TextField
        label={t(words.priceMax)}
        inputMode="decimal"
        defaultValue={draft.priceMax ?? ""}
        placeholder={facets?.price ? String(facets.price.max) : undefined}
        onChange={(event) => change({ priceMax: amount(event.currentTarget.value) })}
      />
    </div>
  );
}

type NamedKind = "brands" | "domains" | "topics";

interface NamedOptionsProps extends Pick<FilterChoicesProps, "draft" | "change"> {
  title: string;
  values: FacetValue[];
  kind: NamedKind;
  name: ((value: string) => string) | undefined;
}

/** What results bear in free words: a brand, a site, a topic. */
function NamedOptions({ title, values, kind, draft, change, name = (value) => value }: NamedOptionsProps) {
  return (
    <Options title={title}>
      {values.map(({ value, count }) => {
        const key = kind === "brands" ? value.toLowerCase() : value;
        return (
          <FilterChip
            key={key}
            selected={draft[kind].includes(key)}
            onChange={() => change({ [kind]: toggled(draft[kind], key) })}
          >
            {name(value)} <Count count={count} />
          </FilterChip>
        );
      })}
    </Options>
  );
}

function Options({ title, children }: { title: string; children: ReactNode }) {
  const hasAny = Array.isArray(children) && children.length > 0;
  return hasAny ? (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  ) : null;
}

function Count({ count }: { count: number }) {
  return count === 0 ? null : <span className={styles.count}>{count.toLocaleString()}</span>;
}
