import { useQuery } from "@tanstack/react-query";
import { ideas } from "#contract/search.ts";
import { searchCopy } from "#spec/copy/search.ts";
import { query as queryOf } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { TopicChips } from "#web/features/discovery/topic-chips.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";
import { Stack } from "#web/ui/layout.tsx";

const { results } = searchCopy;
const mostTopics = 12;

/** A search without results, or without a word yet: what to try, and where to look around. */
export function NothingFound({ query, own }: { query: string; own: boolean }) {
  const t = useText();
  const { data } = useQuery(queryOf(ideas, {}));
  const title = query === "" ? results.noQuery : own ? results.noneSaved : results.none;
  return (
    <Stack gap={6} align="center">
      <EmptyState icon={<SearchIcon />} title={t(title, { query })}>
        {query === "" ? null : <p>{t(results.noneText)}</p>}
      </EmptyState>
      {data && data.topics.length > 0 ? (
        <TopicChips label={t(results.tryTopics)} topics={data.topics.slice(0, mostTopics)} centred showLabel />
      ) : null}
    </Stack>
  );
}
