import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WirePromotablePin } from "#contract/business/quick-promote.ts";
import { campaignLimits } from "#spec/constants/campaigns.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import { PinTile } from "./pin-tile.tsx";
import styles from "./promote.module.css";
import { promotablePinsQuery } from "./promote-queries.ts";

const { pin: copy } = promoteCopy;
const searchDelayMs = 250;

type PinChooserProps = {
  advertiserId: string;
  /** The ids of those chosen, where several can be. */
  chosen?: ReadonlySet<string> | undefined;
  onChoose: (pin: WirePromotablePin) => void;
};

/** One's own pins, to choose one or several; of those that can't be promoted the reason. */
export function PinChooser({ advertiserId, chosen, onChoose }: PinChooserProps) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const words = useDebounced(typed.trim().slice(0, campaignLimits.searchMaxChars), searchDelayMs);
  const list = useInfiniteQuery(promotablePinsQuery(advertiserId, words));
  const pins = list.data?.pages.flatMap(({ data }) => data);
  return (
    <Stack gap={5}>
      <SearchField
        className={styles.search}
        label={t(copy.search)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {list.isError ? (
        <>
          <Failure>{t(copy.failed)}</Failure>
          <div>
            <Button onClick={() => void list.refetch()}>{t(promoteCopy.tryAgain)}</Button>
          </div>
        </>
      ) : pins === undefined ? (
        <div className={styles.pins} aria-busy="true">
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} shape="block" className={styles.tileSkeleton} />
          ))}
        </div>
      ) : pins.length === 0 ? (
        <NoPins words={words} />
      ) : (
        <ul className={styles.pins} aria-label={t(copy.list)}>
          {pins.map((pin) => (
            <li key={pin.id}>
              <PinTile pin={pin} isChosen={chosen?.has(pin.id)} onChoose={() => onChoose(pin)} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <ShowMore label={t(copy.more)} onMore={() => void list.fetchNextPage()} loading={list.isFetchingNextPage} />
      ) : null}
    </Stack>
  );
}

function NoPins({ words }: { words: string }) {
  const t = useText();
  if (words !== "")
    return (
      <EmptyState title={t(copy.nothing, { query: words })} level={3}>
        <p>{t(copy.nothingText)}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t(copy.none)}
      level={3}
      actions={
        <Button to="/pin-builder/" variant="primary">
          {t(copy.create)}
        </Button>
      }
    >
      <p>{t(copy.noneText)}</p>
    </EmptyState>
  );
}
