import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Answer } from "#contract/kit/envelope.ts";
import { favoriteBoards, favoritePins } from "#contract/content/organise.ts";
import type { WireBoard, WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useNonce } from "#web/app/nonce.tsx";
import { listQuery, query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useGonePins } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { PinCard, pinCardSize } from "#web/features/content/pins/pin-card.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Grid } from "#web/ui/grid/grid.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { StarIcon } from "#web/ui/more-icons.tsx";
import { BoardListCard } from "./board-list-card.tsx";
import list from "./board-list.module.css";
import styles from "./favorites.module.css";
import { useUnmark } from "./use-unmark.ts";

const words = organiseCopy.favorite;
const pinsQuery = listQuery(favoritePins, {});
const boardsQuery = query(favoriteBoards, {});

type Pages = InfiniteData<Answer<WirePin[]>>;

const keyOf = (pin: WirePin) => pin.id;
const cardOf = (pin: WirePin) => <FavoritePin pin={pin} />;

/** What the viewer marked as a favorite: boards, then pins, last marked first. */
export function Favorites() {
  const t = useText();
  const nonce = useNonce();
  const gone = useGonePins();
  const { data: boards = [] } = useQuery(boardsQuery);
  const feed = useInfiniteQuery(pinsQuery);
  const pins = (feed.data?.pages.flatMap((page) => page.data) ?? []).filter(({ id }) => !gone.has(id));
  const none = (
    <EmptyState
      icon={<StarIcon />}
      title={t(words.emptyPins)}
      actions={
        <Button to="/ideas" variant="primary">
          {t(commonCopy.profile.findIdeas)}
        </Button>
      }
    >
      {t(words.emptyPinsText)}
    </EmptyState>
  );
  return (
    <>
      {boards.length > 0 ? (
        <section className={styles.part}>
          <h2>{t(commonCopy.profile.boards)}</h2>
          <ul role="list" className={list.list}>
            {boards.map((board) => (
              <li key={board.id} className={styles.marked}>
                <BoardListCard board={board} />
                <UnmarkBoard board={board} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={styles.part}>
        <h2>{t(commonCopy.profile.pins)}</h2>
        <Grid
          items={pins}
          itemKey={keyOf}
          sizeOf={pinCardSize}
          renderCard={cardOf}
          label={t(words.title)}
          nonce={nonce}
          loading={feed.isLoading || feed.isFetchingNextPage}
          error={feed.error ? t(refusalOf(feed.error)?.message ?? commonCopy.errors.loadFailed) : undefined}
          onRetry={() => void feed.refetch()}
          retryLabel={t(commonCopy.actions.retry)}
          onNeedMore={feed.hasNextPage ? () => void feed.fetchNextPage() : undefined}
          end={feed.data !== undefined && !feed.hasNextPage}
          empty={none}
        />
      </section>
    </>
  );
}

function FavoritePin({ pin }: { pin: WirePin }) {
  const t = useText();
  const unmark = useUnmark<Pages>({ pin_id: pin.id }, pinsQuery.queryKey, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== pin.id) })),
  }));
  return (
    <div className={styles.marked}>
      <PinCard pin={pin} />
      <Unmark name={nameOf(pin, t)} onUnmark={unmark} />
    </div>
  );
}

function UnmarkBoard({ board }: { board: WireBoard }) {
  const unmark = useUnmark<WireBoard[]>({ board_id: board.id }, boardsQuery.queryKey, (boards) =>
    boards.filter(({ id }) => id !== board.id),
  );
  return <Unmark name={board.name} onUnmark={unmark} />;
}

function Unmark({ name, onUnmark }: { name: string; onUnmark: () => void }) {
  const t = useText();
  return (
    <span className={styles.remove}>
      <IconButton
        variant="picture"
        size="sm"
        label={`${t(words.remove)}: ${name}`}
        icon={<StarIcon size={20} />}
        onClick={onUnmark}
      />
    </span>
  );
}
