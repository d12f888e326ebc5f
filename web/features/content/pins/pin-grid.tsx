import type { InfiniteData } from "@tanstack/react-query";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import type { Answer } from "#contract/kit/envelope.ts";
import type { homefeed } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { useNonce } from "#web/app/nonce.tsx";
import type { listQuery } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useGonePins } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { Grid } from "#web/ui/grid/grid.tsx";
import { useGridMemory } from "#web/ui/grid/grid-memory.ts";
import { type CardNames, PinCard, pinCardSizeWith } from "./pin-card.tsx";

type PinList = ReturnType<typeof listQuery<typeof homefeed>>;

type PinGridProps = {
  list: PinList;
  label: string;
  empty: ReactNode;
  /** False when the grid begins below the fold: then no picture of it is loaded before others. */
  first?: boolean | undefined;
  names?: CardNames;
};

/** Cards whose pictures are loaded at once, before scripts. */
const eagerCards = 4;

const pinsOf = (data: InfiniteData<Answer<WirePin[]>> | undefined) => (data?.pages ?? []).flatMap((page) => page.data);
/** An ad may stand in a list that has its pin as well. */
const keyOf = (pin: WirePin) => pin.tracking_params || pin.id;

/** A list of pins as masonry with infinite scroll; Back restores the position. */
export function PinGrid({ list, label, empty, first = true, names }: PinGridProps) {
  const t = useText();
  const nonce = useNonce();
  const { key } = useLocation();
  const memory = useGridMemory(`${key} ${JSON.stringify(list.queryKey)}`);
  const gone = useGonePins();
  const { data, error, isLoading, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(list);
  const pins = useMemo(() => unique(pinsOf(data)), [data]);
  const shown = useMemo(() => (gone.size === 0 ? pins : pins.filter((pin) => !gone.has(keyOf(pin)))), [pins, gone]);
  const card = useCallback(
    (pin: WirePin, { index }: { index: number }) => (
      <PinCard pin={pin} eager={first && index < eagerCards} names={names} />
    ),
    [first, names],
  );
  return (
    <Grid
      items={shown}
      itemKey={keyOf}
      sizeOf={pinCardSizeWith(names)}
      renderCard={card}
      label={label}
      nonce={nonce}
      memory={memory}
      loading={isLoading || isFetchingNextPage}
      error={error ? t(refusalOf(error)?.message ?? commonCopy.errors.loadFailed) : undefined}
      onRetry={() => void (data ? fetchNextPage() : refetch())}
      retryLabel={t(commonCopy.actions.retry)}
      onNeedMore={hasNextPage ? () => void fetchNextPage() : undefined}
      end={data !== undefined && !hasNextPage}
      empty={empty}
    />
  );
}

/** A list that changes between two pages may contain a pin twice. */
function unique(pins: readonly WirePin[]): readonly WirePin[] {
  const seen = new Set<string>();
  const once = pins.filter((pin) => {
    // An ad is shown once in a list, however many pages of it have one.
    const key = pin.is_promoted ? `ad ${pin.id}` : pin.id;
    return !seen.has(key) && seen.add(key);
  });
  return once.length === pins.length ? pins : once;
}
