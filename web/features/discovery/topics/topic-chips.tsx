import { Link } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import type { ideas } from "#contract/discovery/search.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./topic-chips.module.css";

type TopicChipsProps = {
  label: string;
  topics: CallData<typeof ideas>["topics"];
  centred?: boolean | undefined;
  showLabel?: boolean | undefined;
};

/** Topics as pills with a picture each. */
export function TopicChips({ label, topics, centred = false, showLabel = false }: TopicChipsProps) {
  return (
    <nav className={classNames(styles.topics, centred && styles.centred)} aria-label={label}>
      {showLabel ? <p className={styles.label}>{label}</p> : null}
      <ul role="list" className={classNames(styles.list, centred ? styles.wrapping : styles.sliding)}>
        {topics.map(({ slug, name, cover_images: [cover] }) => (
          <li key={slug}>
            <Link to={`/ideas/${slug}/`} className={styles.chip}>
              <span className={styles.picture} style={{ background: cover?.dominant_color }}>
                {cover ? <img src={cover.url} alt="" width={36} height={36} loading="lazy" decoding="async" /> : null}
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
