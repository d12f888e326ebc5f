import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./board-card.module.css";
import { CroppedPicture, type PictureCrop } from "./cropped-picture.tsx";

export interface BoardCover {
  url: string;
  color?: string | undefined;
  /** The part to show; absent: all of it. */
  crop?: PictureCrop | undefined;
}

/** A board's first three pictures: one large, two small; places without a picture stay a quiet ground. */
function BoardCollage({ covers, eager = false }: { covers: readonly BoardCover[]; eager?: boolean | undefined }) {
  return (
    <span className={styles.collage} data-cover="">
      {[0, 1, 2].map((place) => {
        const cover = covers[place];
        return (
          <span key={place} className={styles.tile} style={{ background: cover?.color }}>
            {cover ? (
              <CroppedPicture className={styles.image} src={cover.url} crop={cover.crop} eager={eager && place === 0} />
            ) : null}
          </span>
        );
      })}
    </span>
  );
}

interface BoardCardProps {
  to: ComponentProps<typeof Link>["to"];
  name: string;
  /** How many pins, since when: one quiet line. */
  meta?: ReactNode;
  covers: readonly BoardCover[];
  eager?: boolean | undefined;
  /** On the collage: a lock, a group. */
  mark?: ReactNode;
  /** At the name's end: faces, a menu. */
  end?: ReactNode;
}

/** The look of a board in a list. */
export function BoardCard({ to, name, meta, covers, eager, mark, end }: BoardCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <BoardCollage covers={covers} eager={eager} />
        {mark ? <span className={styles.mark}>{mark}</span> : null}
      </div>
      <div className={styles.caption}>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link to={to} className={styles.link}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {meta ? <p className={styles.meta}>{meta}</p> : null}
        </div>
        {end ? <div className={styles.end}>{end}</div> : null}
      </div>
    </article>
  );
}
