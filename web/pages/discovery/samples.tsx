import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { samplePages } from "#contract/discovery/samples.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";
import styles from "./sample.module.css";

const { samples } = commonCopy;

const page = definePage({
  queries: () => ({ samples: query(samplePages, {}) }),
  head: (_, { t }) => ({ title: t(samples.title), description: t(samples.intro) }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Every page of the sample collection. */
export default function SamplesPage() {
  const t = useText();
  const { data } = useSuspenseQuery(usePageQueries(page).samples);
  return (
    <Page width="medium">
      <h1>{t(samples.title)}</h1>
      <p className={styles.lead}>{t(samples.intro)}</p>
      <ul role="list" className={styles.list}>
        {data.map(({ slug, title, author }) => (
          <li key={slug}>
            <Link to={`/about/samples/${slug}/`} className={styles.entry}>
              {title}
              <span className={styles.author}>{author}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
