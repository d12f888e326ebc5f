import type { InfiniteData } from "@tanstack/react-query";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { commonCopy } from "#spec/copy/common.ts";
import type { Answer } from "#contract/envelope.ts";
import type { homefeed } from "#contract/pins.ts";
import type { WirePin } from "#contract/shapes.ts";
import { useNonce } from "#web/app/nonce.tsx";
import type { listQuery } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Grid } from "#web/ui/grid/grid.tsx";
import { PinCard, pinCardSize } from "./pin-card.tsx";

type PinList = ReturnType<typeof listQuery<typeof homefeed>>;

type PinGridProps = { list: PinList; label: string; empty: ReactNode };

const pinsOf = (data: InfiniteData<Answer<WirePin[]>> | undefined) => (data?.pages ?? []).flatMap((page) => page.data);
const keyOf = (pin: WirePin) => pin.id;
const cardOf = (pin: WirePin) => <PinCard pin={pin} />;

/** Pins of a list as masonry, growing while it is scrolled. */
export function PinGrid({ list, label, empty }: PinGridProps) {
  const t = useText();
  const nonce = useNonce();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(list);
  const pins = useMemo(() => pinsOf(data), [data]);
  return (
    <Grid
      items={pins}
      itemKey={keyOf}
      sizeOf={pinCardSize}
      renderCard={cardOf}
      label={label}
      nonce={nonce}
      loading={isFetching}
      error={error ? error.message : undefined}
      onRetry={() => void (data ? fetchNextPage() : refetch())}
      retryLabel={t(commonCopy.actions.retry)}
      onNeedMore={hasNextPage ? () => void fetchNextPage() : undefined}
      end={data !== undefined && !hasNextPage}
      empty={empty}
    />
  );
}
