import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { search } from "#contract/search.ts";
import { searchCopy } from "#spec/copy/search.ts";
import type { listQuery } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { PinCard } from "#web/features/pins/pin-card.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./found-list.module.css";

/** What a search found: pins, boards and people. */
export function FoundList({ results }: { results: ReturnType<typeof listQuery<typeof search>> }) {
  const t = useText();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(results);
  const found = data?.pages.flatMap((part) => part.data.results) ?? [];
  if (found.length === 0) return <p>{t(searchCopy.results.noneText)}</p>;
  return (
    <>
      <ul role="list" className={styles.results}>
        {found.map((one) => (
          <li key={one.id}>
            {"images" in one ? <PinCard pin={one} /> : null}
            {"username" in one ? <Link to={`/${one.username}`}>{one.full_name}</Link> : null}
            {"privacy" in one ? <Link to={one.url}>{one.name}</Link> : null}
          </li>
        ))}
      </ul>
      {hasNextPage ? <Button onClick={() => void fetchNextPage()}>{t(searchCopy.results.more)}</Button> : null}
    </>
  );
}
