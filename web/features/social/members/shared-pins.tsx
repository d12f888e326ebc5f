import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { WirePin } from "#contract/kit/shapes.ts";
import { sharedPins } from "#contract/social/share-links.ts";
import { linkDomain } from "#rules/kit/link.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useNonce } from "#web/app/nonce.tsx";
import { listQuery } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { cardSource } from "#web/features/content/pins/pin-source.ts";
import { Grid } from "#web/ui/grid/grid.tsx";
import { shownAspect } from "#web/ui/grid/layout.ts";
import { pinCaptionHeight } from "#web/ui/pin-caption-height.ts";
import { PinCard as CardLook } from "#web/ui/pin-card.tsx";

const PinLightbox = lazyComponent(
  async () => (await import("#web/features/content/pins/pin-lightbox.tsx")).PinLightbox,
);

const keyOf = (pin: WirePin) => pin.id;
const sizeOf = ({ images: { orig }, title, link, dominant_color: color }: WirePin) => ({
  aspect: orig.height / orig.width,
  color,
  ...pinCaptionHeight({ title, meta: Boolean(link), metaStays: true }),
});
const cardOf = (pin: WirePin) => <SharedPin pin={pin} />;

/**
 * The pins behind a share link. Their own pages are for the board's members: here they open large, at a URL of this
 * page, and lead to where they come from.
 */
export function SharedPins({ label, ...shared }: { token: string; pass?: string; label: string }) {
  const t = useText();
  const nonce = useNonce();
  const [search, setSearch] = useSearchParams();
  const feed = useInfiniteQuery(listQuery(sharedPins, shared));
  const pins = useMemo(() => (feed.data?.pages ?? []).flatMap((page) => page.data), [feed.data]);
  const open = pins.find(({ id }) => id === search.get("pin"));
  return (
    <>
      <Grid
        items={pins}
        itemKey={keyOf}
        sizeOf={sizeOf}
        renderCard={cardOf}
        label={label}
        nonce={nonce}
        loading={feed.isLoading || feed.isFetchingNextPage}
        error={feed.error ? t(refusalSentence(feed.error)) : undefined}
        onRetry={() => void feed.refetch()}
        retryLabel={t(commonCopy.actions.retry)}
        onNeedMore={feed.hasNextPage ? () => void feed.fetchNextPage() : undefined}
        end={feed.data !== undefined && !feed.hasNextPage}
        empty={<p>{t(commonCopy.board.emptyOther)}</p>}
      />
      {open ? (
        <Suspense>
          <PinLightbox
            pin={open}
            among={pins}
            onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function SharedPin({ pin }: { pin: WirePin }) {
  const t = useText();
  const { width, height } = pin.images.orig;
  return (
    <CardLook
      to={`?pin=${pin.id}`}
      label={`${t(commonCopy.pin.zoom)}: ${nameOf(pin, t)}`}
      picture={cardSource(pin)}
      aspect={shownAspect(height / width)}
      color={pin.dominant_color}
      title={pin.title || undefined}
      metaStays
      meta={
        pin.link ? (
          <a href={pin.link} target="_blank" rel="nofollow noopener noreferrer ugc">
            {t(commonCopy.pin.from, { domain: linkDomain(pin.link) })}
          </a>
        ) : undefined
      }
      linkProps={{ preventScrollReset: true }}
    />
  );
}
