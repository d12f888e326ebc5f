import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { readFilters, type SearchFilters } from "#rules/discovery/search-filters.ts";
import { pricesContradict } from "#rules/discovery/search-prices.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Facets } from "./facets.ts";
import { FilterChoices } from "./filter-choices.tsx";
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

const { filters: words } = searchCopy;

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
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (pricesContradict(draft)) return setWrong(true);
    onApply(draft);
  };
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
        <FilterChoices {...{ draft, facets, isShop, change }} isWrong={wrong && pricesContradict(draft)} />
      </form>
    </Dialog>
  );
}
