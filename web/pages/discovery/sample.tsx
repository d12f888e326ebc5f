import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { samplePage } from "#contract/discovery/samples.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { srcSetOf } from "#web/features/content/pins/pin-source.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import styles from "./sample.module.css";

const { samples, pin: words } = commonCopy;

const page = definePage({
  queries: ({ params: { slug = "" } }) => ({ sample: query(samplePage, { slug }) }),
  head: ({ sample }) => ({
    title: sample.title,
    description: sample.paragraphs[0],
    type: "article",
    image: sample.pin ? { ...sample.pin.images["736x"], alt: sample.pin.alt_text } : undefined,
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** The article a pin of the sample collection leads to, with its picture while the pin is there. */
export default function SamplePage() {
  const t = useText();
  const { data: sample } = useSuspenseQuery(usePageQueries(page).sample);
  const { pin, author } = sample;
  const picture = pin?.images["736x"];
  return (
    <Page width="medium">
      <Breadcrumb
        label={t(searchCopy.feed.breadcrumb)}
        trail={[
          { label: t(samples.title), to: "/about/samples/" },
          { label: sample.title, to: `/about/samples/${sample.slug}/` },
        ]}
      />
      <article className={styles.article}>
        {pin && picture ? (
          <Link to={`/pin/${pin.id}/`} className={styles.picture} aria-label={t(samples.seePin)}>
            <img
              src={picture.url}
              srcSet={srcSetOf(pin.images)}
              sizes="(min-width: 900px) 440px, 92vw"
              width={picture.width}
              height={picture.height}
              alt={pin.alt_text}
              fetchPriority="high"
              style={{ background: pin.dominant_color }}
            />
          </Link>
        ) : null}
        <Stack gap={4} className={styles.words}>
          <h1>{sample.title}</h1>
          {pin ? (
            <Link to={`/${author.username}/`}>{t(words.savedBy, { name: author.full_name })}</Link>
          ) : (
            <p className={styles.author}>{t(words.savedBy, { name: author.full_name })}</p>
          )}
          {sample.paragraphs.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          {pin ? (
            <div>
              <Button to={`/pin/${pin.id}/`} variant="primary">
                {t(samples.seePin)}
              </Button>
            </div>
          ) : null}
        </Stack>
      </article>
      {sample.more.length > 0 ? (
        <section>
          <h2>{t(samples.more)}</h2>
          <ul role="list" className={styles.list}>
            {sample.more.map(({ slug, title, author: by }) => (
              <li key={slug}>
                <Link to={`/about/samples/${slug}/`} className={styles.entry}>
                  {title}
                  <span className={styles.author}>{by}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Page>
  );
}
