import { useQuery } from "@tanstack/react-query";
import { ideas } from "#contract/discovery/search.ts";
import { countFilters, readFilters } from "#rules/discovery/search-filters.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { query as queryOf } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { TopicChips } from "#web/features/discovery/topics/topic-chips.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { addressWithout } from "./filter-changes.ts";
import type { SearchQuery } from "./search-results.ts";

const { results } = searchCopy;
const maxTopics = 12;

type NothingFoundProps = { searchQuery: SearchQuery; path: string; own: boolean };

/** A search without results or without a query: what to try, and topics to explore. */
export function NothingFound({ searchQuery: { query, params }, path, own }: NothingFoundProps) {
  const t = useText();
  const { data } = useQuery(queryOf(ideas, {}));
  const title = query === "" ? results.noQuery : own ? results.noneSaved : results.none;
  const isNarrowed = countFilters(readFilters(params)) > 0;
  return (
    <Stack gap={6} align="center">
      <EmptyState
        icon={<SearchIcon />}
        title={t(title, { query })}
        actions={
          isNarrowed ? <Button to={addressWithout(path, params)}>{t(searchCopy.filters.clear)}</Button> : undefined
        }
      >
        {query === "" ? null : <p>{t(results.noneText)}</p>}
      </EmptyState>
      {data && data.topics.length > 0 ? (
        <TopicChips label={t(results.tryTopics)} topics={data.topics.slice(0, maxTopics)} centred showLabel />
      ) : null}
    </Stack>
  );
}
