import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listAdArchive } from "#contract/business/ad-serving.ts";
import type { CallData } from "#contract/kit/define.ts";
import { adsCopy } from "#spec/copy/discovery/ads.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery } from "#web/app/queries.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import styles from "./ad-archive.module.css";

type ShownAd = CallData<typeof listAdArchive>[number];

const page = definePage({
  queries: () => ({ archive: listQuery(listAdArchive, {}) }),
  head: (_, { t }) => ({ title: t(adsCopy.archive), description: t(adsCopy.archiveIntro), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Every ad that somebody saw within a year, for everybody to read. */
export default function AdArchivePage() {
  const t = useText();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(usePageQueries(page).archive);
  const ads = data?.pages.flatMap((one) => one.data) ?? [];
  return (
    <Page width="medium">
      <h1>{t(adsCopy.archive)}</h1>
      <p>{t(adsCopy.archiveIntro)}</p>
      {ads.length === 0 ? <p>{t(adsCopy.archiveEmpty)}</p> : null}
      <ul role="list" className={styles.list}>
        {ads.map((ad) => (
          <li key={ad.ad_id} className={styles.ad}>
            <Link to={`/pin/${ad.pin_id}/`}>{ad.title}</Link>
            <span>
              {t(ad.promoter.is_verified ? adsCopy.paidByVerified : adsCopy.paidBy, { name: ad.promoter.name })}
            </span>
            <span className={styles.quiet}>{whenOf(ad, t)}</span>
            <span className={styles.quiet}>{ad.audience.join(" · ")}</span>
            <span className={styles.quiet}>{t(adsCopy.leadsTo, { domain: ad.destination })}</span>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <ShowMore
          label={t(commonCopy.actions.showMore)}
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      ) : null}
    </Page>
  );
}

function whenOf({ first_shown_on: first, last_shown_on: last, is_running }: ShownAd, t: Translate): string {
  const [from, to] = [dayOf(first, t.locale), dayOf(last, t.locale)];
  if (is_running) return t(adsCopy.running, { from });
  return first === last ? t(adsCopy.ended, { from }) : t(adsCopy.over, { from, to });
}

function dayOf(at: string, locale: string): string {
  return new Date(at).toLocaleDateString(locale, { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
}
