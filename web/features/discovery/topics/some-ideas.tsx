import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { homefeed } from "#contract/content/pins.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import styles from "./some-ideas.module.css";

/** A few pins for somebody whose page wasn't found; nothing when there are none. */
export function SomeIdeas() {
  const t = useText();
  const { data: pins = [] } = useQuery(query(homefeed, { page_size: 6 }));
  if (pins.length === 0) return null;
  return (
    <section className={styles.ideas} aria-label={t(commonCopy.errors.ideasHere)}>
      <h2 className={styles.title}>{t(commonCopy.errors.ideasHere)}</h2>
      <ul role="list" className={styles.row}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <Link to={`/pin/${pin.id}/`} className={styles.link} aria-label={nameOf(pin, t)}>
              <img
                src={pin.images["236x"].url}
                alt=""
                width={236}
                height={236}
                loading="lazy"
                decoding="async"
                style={{ background: pin.dominant_color }}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
