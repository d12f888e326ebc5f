import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getPin, relatedPins } from "#contract/pins.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { searchCopy } from "#spec/copy/search.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { listQuery, optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/pins/pin-card.tsx";
import { PinGrid } from "#web/features/pins/pin-grid.tsx";
import { Page } from "#web/ui/layout.tsx";
import styles from "./pin.module.css";

const page = definePage({
  queries: ({ params: { id = "" } }) => ({
    pin: query(getPin, { id }),
    related: optional(listQuery(relatedPins, { pin_id: id })),
  }),
  head: ({ pin }, { t }) => ({
    title: nameOf(pin, t),
    description: pin.description,
    image: { ...pin.images["736x"], alt: pin.alt_text },
    type: "article",
  }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function PinPage() {
  const t = useText();
  const queries = usePageQueries(page);
  const { data: pin } = useSuspenseQuery(queries.pin);
  const { url, width, height } = pin.images["736x"];
  return (
    <Page>
      <article className={styles.closeup}>
        <img
          src={url}
          width={width}
          height={height}
          alt={pin.alt_text}
          className={styles.picture}
          style={{ background: pin.dominant_color }}
        />
        <div className={styles.words}>
          <h1>{nameOf(pin, t)}</h1>
          {pin.description ? <p className={styles.description}>{pin.description}</p> : null}
          {pin.link ? (
            <a href={pin.link} rel="nofollow noopener">
              {t(commonCopy.pin.from, { domain: pin.domain ?? pin.link })}
            </a>
          ) : null}
          <Link to={`/${pin.pinner.username}`}>{t(commonCopy.pin.savedBy, { name: pin.pinner.full_name })}</Link>
          {pin.board ? <Link to={pin.board.url}>{pin.board.name}</Link> : null}
        </div>
      </article>
      <h2>{t(searchCopy.results.moreLikeThis)}</h2>
      <PinGrid list={queries.related} label={t(searchCopy.results.moreLikeThis)} empty={null} />
    </Page>
  );
}
