import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CallInput } from "#contract/kit/define.ts";
import { visualSearch, visualSearchByPicture } from "#contract/discovery/discovery.ts";
import { readSearchParams } from "#rules/discovery/search-params.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, type PageAnswers, serverLoader } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { useStore } from "#web/app/store.ts";
import { useText } from "#web/app/text.tsx";
import { type Crop, isWhole, wholePicture } from "#web/features/discovery/visual/crop.ts";
import { clearOwnPicture, ownPicture } from "#web/features/discovery/visual/own-picture.ts";
import styles from "#web/features/discovery/visual/visual.module.css";
import { Button } from "#web/ui/button.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";

const VisualResults = later(
  async () => (await import("#web/features/discovery/visual/visual-results.tsx")).VisualResults,
);
const PictureSide = later(async () => (await import("#web/features/discovery/visual/picture-side.tsx")).PictureSide);
const VisualStart = later(async () => (await import("#web/features/discovery/visual/visual-start.tsx")).VisualStart);

const { visual } = discoveryCopy;

const pageSize = 60;

/** What the address looks for: a color, or pictures by their signatures (business §2.5); null when it names nothing. */
function asked(search: URLSearchParams): CallInput<typeof visualSearch> | null {
  const color = /^[0-9a-f]{6}$/i.exec(search.get("color") ?? "")?.[0];
  if (color !== undefined) return { color, page_size: pageSize };
  const { cover_pin_sig, query_pin_sigs, top_pin_ids } = readSearchParams(search);
  if (!cover_pin_sig && !query_pin_sigs) return null;
  return {
    ...(cover_pin_sig ? { cover_pin_sig: cover_pin_sig.slice(0, 100) } : {}),
    ...(query_pin_sigs ? { query_pin_sigs: query_pin_sigs.slice(0, 1_000) } : {}),
    ...(top_pin_ids ? { top_pin_ids: top_pin_ids.slice(0, 1_000) } : {}),
    page_size: pageSize,
  };
}

const page = definePage({
  queries: ({ search }): Record<string, ReturnType<typeof optional<ReturnType<typeof query<typeof visualSearch>>>>> => {
    const input = asked(search);
    return input === null ? {} : { found: optional(query(visualSearch, input)) };
  },
  head: (_: PageAnswers<Record<never, never>>, { t, at }) => ({
    title: t(at.search.has("color") ? visual.colorTitle : visual.title),
    unlisted: true,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, () =>
  Promise.all([PictureSide.load(), VisualResults.load(), VisualStart.load()]),
);
export const meta = pageMeta;

/** Searching with a picture of one's own, a color, or pictures named by signature. */
export default function VisualSearchPage() {
  const t = useText();
  const { search } = useLocation();
  const own = useStore(ownPicture);
  const input = asked(new URLSearchParams(search));
  return (
    <Page width="full" gap={6}>
      <Stack gap={2}>
        <h1>{t(input?.color === undefined ? visual.title : visual.colorTitle)}</h1>
        {input?.color === undefined ? <p className={styles.honest}>{t(visual.honest)}</p> : null}
      </Stack>
      {input !== null ? <ByAddress input={input} /> : own === null ? <VisualStart /> : <ByPicture key={own.url} />}
    </Page>
  );
}

function ByAddress({ input }: { input: CallInput<typeof visualSearch> }) {
  const { data, error, isFetching, refetch } = useQuery(query(visualSearch, input));
  return (
    <>
      {input.color === undefined ? null : <VisualStart current={input.color} />}
      <div className={styles.results} aria-busy={isFetching}>
        <VisualResults
          found={data}
          error={error}
          busy={isFetching}
          bare={input.color !== undefined}
          onRetry={() => void refetch()}
        />
      </div>
    </>
  );
}

/** With a picture that is here for this visit alone. */
function ByPicture() {
  const t = useText();
  const picture = useStore(ownPicture);
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const part = isWhole(crop) ? {} : { crop };
  const { data, error, isFetching, refetch } = useQuery({
    ...query(visualSearchByPicture, { image_base64: picture?.base64 ?? "", ...part, page_size: pageSize }),
    queryKey: [visualSearchByPicture.name, picture?.url.length, picture?.url.slice(-64), crop],
    enabled: picture !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  if (picture === null) return null;
  return (
    <div className={styles.split}>
      <PictureSide
        picture={{ ...picture, src: picture.url, alt: "" }}
        crop={crop}
        onChange={setCrop}
        actions={
          <>
            <Button size="sm" disabled={isWhole(crop)} onClick={() => setCrop(wholePicture)}>
              {t(visual.whole)}
            </Button>
            <Button size="sm" variant="quiet" onClick={clearOwnPicture}>
              {t(visual.another)}
            </Button>
          </>
        }
      >
        {t(visual.dropHint)}
      </PictureSide>
      <div className={styles.results} aria-busy={isFetching}>
        <VisualResults found={data} error={error} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    </div>
  );
}
