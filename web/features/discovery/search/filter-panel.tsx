import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { readFilters, type SearchFilters } from "#rules/discovery/search-filters.ts";
import { pricesContradict } from "#rules/discovery/search-prices.ts";
import { searchColorNames, searchColors } from "#rules/discovery/search-color.ts";
import { searchStyleNames } from "#rules/discovery/search-style.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { choices, type Facets, type FacetValue } from "./facets.ts";
import { toggled } from "./filter-changes.ts";
import { isHashtag, topicName } from "./filter-names.ts";
import { countedResults } from "./counted-results.ts";
import type { SearchQuery } from "./search-results.ts";
import styles from "./filter-panel.module.css";

type FilterPanelProps = {
  filters: SearchFilters;
  /** Counted for the filters that are set. */
  facets: Facets | null;
  /** The search with those filters; its result counts are shown. */
  searchWith: (filters: SearchFilters) => SearchQuery;
  onClose: () => void;
  onApply: (filters: SearchFilters) => void;
};

const { filters: words, colors: colorWords, styles: styleWords } = searchCopy;

/**
 * All filters, each with the number of results it would leave given those chosen here. Nothing changes until it is applied. Load
 * it lazily.
 */
export function FilterPanel({ filters, facets: known, searchWith, onClose, onApply }: FilterPanelProps) {
  const t = useText();
  const form = useId();
  const { scope } = searchWith(filters);
  const isShop = scope === "buyable_pins" || scope === "shop_tool";
  const [draft, setDraft] = useState(filters);
  const [wrong, setWrong] = useState(false);
  const isChanged = draft !== filters;
  const counted = useQuery({
    ...countedResults(searchWith(draft)),
    enabled: isChanged && !pricesContradict(draft),
    placeholderData: keepPreviousData,
  });
  const facets = (isChanged ? counted.data?.facets : null) ?? known;
  const total = isChanged
    ? counted.isFetching || counted.data == null
      ? null
      : (counted.data.facets?.total ?? null)
    : (known?.total ?? null);
  const change = (part: Partial<SearchFilters>) => setDraft({ ...draft, ...part });
  const amount = (value: string) => readFilters({ price_min: value }).priceMin;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (pricesContradict(draft)) return setWrong(true);
    onApply(draft);
  };
  const options = (
    title: string,
    values: FacetValue[],
    kind: "brands" | "domains" | "topics",
    name = (value: string) => value,
  ) =>
    values.length === 0 ? null : (
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
  const countOf = (values: readonly FacetValue[] | undefined, name: string) =>
    values?.find((one) => one.value === name)?.count ?? 0;
  const topics = choices(facets?.topics ?? [], draft.topics);
  const nameOfTopic = (slug: string) => topicName(t, slug);
  const hasPrices = facets?.price != null || draft.priceMin !== null || draft.priceMax !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.title)}
      closeLabel={t(commonCopy.actions.close)}
      footer={
        <>
          <Button variant="quiet" onClick={() => setDraft(readFilters({}))}>
            {t(words.clear)}
          </Button>
          <Button type="submit" variant="primary" form={form}>
            {total !== null
              ? t(words.showCount, { count: total })
              : counted.isFetching
                ? t(words.counting)
                : t(words.show)}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.panel} onSubmit={apply}>
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
        {hasPrices ? (
          <div className={styles.prices}>
            <TextField
              label={t(words.priceMin)}
              inputMode="decimal"
              defaultValue={draft.priceMin ?? ""}
              placeholder={facets?.price ? String(facets.price.min) : undefined}
              error={wrong && pricesContradict(draft) ? t(words.priceOrder) : undefined}
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
        ) : null}
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
      </form>
    </Dialog>
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
