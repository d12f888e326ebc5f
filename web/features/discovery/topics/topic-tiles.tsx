import { Link } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import type { ideas } from "#contract/discovery/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./topic-tiles.module.css";

type Topics = CallData<typeof ideas>["topics"];

/** The sizes of each run of twelve tiles, chosen so that they fill complete rows in two, four and six columns. */
const shapes: Readonly<Record<number, "large" | "wide">> = { 0: "large", 5: "wide", 7: "large", 10: "wide" };
const rhythm = 12;
const eagerTiles = 6;

/** Topics as tiles of different sizes, each made of its pictures. */
export function TopicTiles({ topics }: { topics: Topics }) {
  const t = useText();
  return (
    <ul role="list" className={styles.tiles}>
      {topics.map(({ slug, name, pin_count, cover_images }, position) => {
        const shape = shapes[position % rhythm];
        // A picture saved to several boards appears once.
        const different = cover_images.filter(({ url }, at) => cover_images.findIndex((one) => one.url === url) === at);
        const covers = different.slice(0, shape === "large" ? 4 : shape === "wide" ? 3 : 2);
        return (
          <li key={slug} className={classNames(styles.place, shape && styles[shape])}>
            <Link to={`/ideas/${slug}/`} className={styles.tile}>
              <span className={styles.covers} data-covers={covers.length}>
                {covers.map((cover) => (
                  <span key={cover.url} className={styles.cover} style={{ background: cover.dominant_color }}>
                    <img
                      src={cover.url}
                      alt=""
                      loading={position < eagerTiles ? "eager" : "lazy"}
                      decoding="async"
                      className={styles.image}
                    />
                  </span>
                ))}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{t(commonCopy.counts.pins, { count: pin_count })}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
