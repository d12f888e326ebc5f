import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "react-router";
import { visualSearch } from "#contract/discovery/discovery.ts";
import { getPin } from "#contract/content/pins.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { type Crop, isWhole, readCrop, wholePicture, writeCrop } from "#web/features/discovery/visual/crop.ts";
import styles from "#web/features/discovery/visual/visual.module.css";
import { Button } from "#web/ui/button.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";

const VisualResults = later(
  async () => (await import("#web/features/discovery/visual/visual-results.tsx")).VisualResults,
);
const PictureSide = later(async () => (await import("#web/features/discovery/visual/picture-side.tsx")).PictureSide);

const { visual } = discoveryCopy;

const pageSize = 60;
const cropAsked = (crop: Crop | null) => (crop === null || isWhole(crop) ? {} : { crop });
const lookOf = (id: string, search: URLSearchParams) =>
  query(visualSearch, { pin_id: id, ...cropAsked(readCrop(search)), page_size: pageSize });

const page = definePage({
  queries: ({ params: { id = "" }, search }) => ({
    pin: query(getPin, { id }),
    found: optional(lookOf(id, search)),
  }),
  head: ({ pin }, { t }) => ({ title: `${t(visual.ofPin)}: ${nameOf(pin, t)}`, unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () => Promise.all([PictureSide.load(), VisualResults.load()]));
export const meta = pageMeta;

/** What looks like a pin's picture, or like a part of it. */
export default function PinVisualSearchPage() {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const queries = usePageQueries(page);
  const { data: pin } = useSuspenseQuery(queries.pin);
  const { data, error, isFetching, refetch } = useQuery(queries.found);
  const crop = readCrop(new URLSearchParams(search)) ?? wholePicture;
  const name = nameOf(pin, t);
  const look = (next: Crop) =>
    void navigate(`?${new URLSearchParams(writeCrop(next))}`, { replace: true, preventScrollReset: true });
  const large = pin.images["736x"];
  return (
    <Page width="full" gap={6}>
      <Stack gap={2}>
        <h1>{t(visual.ofPin)}</h1>
        <p>
          <Link to={`/pin/${pin.id}`}>{name}</Link>
        </p>
      </Stack>
      <div className={styles.split}>
        <PictureSide
          picture={{
            src: large.url,
            width: pin.images.orig.width,
            height: pin.images.orig.height,
            alt: pin.alt_text,
            color: pin.dominant_color,
          }}
          crop={crop}
          onChange={look}
          actions={
            <>
              <Button size="sm" disabled={isWhole(crop)} onClick={() => look(wholePicture)}>
                {t(visual.whole)}
              </Button>
              <Button size="sm" variant="quiet" to="/search/visual/">
                {t(visual.another)}
              </Button>
            </>
          }
        >
          {t(visual.honest)}
        </PictureSide>
        <div className={styles.results} aria-busy={isFetching}>
          <VisualResults found={data} error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      </div>
    </Page>
  );
}
