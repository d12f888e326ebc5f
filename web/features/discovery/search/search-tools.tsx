import { Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import type { search } from "#contract/discovery/search.ts";
import { countFilters, readFilters } from "#rules/discovery/search-filters.ts";
import { pricesContradict } from "#rules/discovery/search-prices.ts";
import { changeSearchParams, writeSearchParams } from "#rules/discovery/search-params.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { FilterIcon } from "#web/ui/more-icons.tsx";
import type { Facets } from "./facets.ts";
import { addressWith, addressWithout, paramsWith } from "./filter-changes.ts";
import { setFilters } from "./filter-names.ts";
import type { SearchQuery } from "./search-results.ts";
import styles from "./search-tools.module.css";

const loadPanel = () => import("./filter-panel.tsx");
const FilterPanel = lazyComponent(async () => (await loadPanel()).FilterPanel);

type SearchToolsProps = {
  searchQuery: SearchQuery;
  path: string;
  facets: Facets | null;
  guides: CallData<typeof search>["guides"];
};

const { filters: words, results } = searchCopy;

/** Above the results: the filter button, active filters and guides. */
export function SearchTools({ searchQuery, path, facets, guides }: SearchToolsProps) {
  const { params } = searchQuery;
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const filters = readFilters(params);
  const count = countFilters(filters);
  const guideTo = (query: string) =>
    `${path}?${writeSearchParams(changeSearchParams(params, { q: query, rs: "guide", guided_search_query: params.q }))}`;
  return (
    <div className={styles.tools}>
      {pricesContradict(filters) ? (
        <p className={styles.notice} role="status">
          {t(words.priceOrder)}
        </p>
      ) : null}
      <div className={styles.line}>
        <Button
          size="sm"
          variant={count > 0 ? "primary" : "secondary"}
          icon={<FilterIcon size={18} />}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadPanel()}
          onClick={() => setOpen(true)}
        >
          {count > 0 ? t(words.count, { count }) : t(words.title)}
        </Button>
        {setFilters(t, filters).map(({ key, name, without }) => (
          <Chip
            key={key}
            onRemove={() => void navigate(addressWith(path, params, without))}
            removeLabel={t(words.remove, { name })}
          >
            {name}
          </Chip>
        ))}
        {count > 1 ? (
          <Link to={addressWithout(path, params)} className={styles.clear}>
            {t(words.clear)}
          </Link>
        ) : null}
        {guides.length > 0 ? (
          <nav aria-label={t(results.refine)} className={styles.guides}>
            {guides.map(({ label, query }) => (
              <Chip key={query} to={guideTo(query)}>
                {label}
              </Chip>
            ))}
          </nav>
        ) : null}
      </div>
      {open ? (
        <Suspense>
          <FilterPanel
            filters={filters}
            facets={facets}
            searchWith={(chosen) => ({ ...searchQuery, params: paramsWith(params, chosen) })}
            onClose={() => setOpen(false)}
            onApply={(chosen) => {
              setOpen(false);
              void navigate(addressWith(path, params, chosen));
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
