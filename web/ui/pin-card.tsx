import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { longTitle } from "./pin-caption-height.ts";
import styles from "./pin-card.module.css";
import { type PictureSource, PinPicture } from "./pin-picture.tsx";

interface PinCardProps {
  to: ComponentProps<typeof Link>["to"];
  /** The link's name: the pin's title, or what its picture shows. */
  label: string;
  picture: PictureSource;
  /** Height over width of the frame; the picture is cropped to it. By default the picture's own. */
  aspect?: number | undefined;
  color?: string | undefined;
  thumb?: string | undefined;
  eager?: boolean | undefined;
  /** Controls that appear over the picture while the pointer or the focus is in the card. */
  topStart?: ReactNode;
  topEnd?: ReactNode;
  bottomStart?: ReactNode;
  bottomEnd?: ReactNode;
  /** Always in sight in a corner of the picture: a video's length. */
  mark?: ReactNode;
  /** Under the picture, in two lines when it is long; then a line about the person. Heights as in `pinCaptionHeight`. */
  title?: string | undefined;
  meta?: ReactNode;
  /** Whether the second line stays where the title takes two. */
  metaStays?: boolean | undefined;
  /** Whether it has two lines in narrow columns, so that it can be read whole. */
  metaWraps?: boolean | undefined;
  /** At the end of the caption, always in sight: what touch screens use in place of the overlay. */
  actions?: ReactNode;
  linkProps?: Omit<ComponentProps<typeof Link>, "to" | "className" | "aria-label" | "children"> | undefined;
}

/** The look of a pin in a list; whose pin it is and what its buttons do is the caller's. */
export function PinCard(props: PinCardProps) {
  const { to, label, picture, aspect = picture.height / picture.width, color, thumb, eager } = props;
  const { topStart, topEnd, bottomStart, bottomEnd, mark, title, meta, metaStays, metaWraps, actions, linkProps } =
    props;
  const long = title ? longTitle(title) : undefined;
  return (
    <article className={styles.card}>
      <div className={styles.frame} style={{ aspectRatio: `1 / ${aspect}` }}>
        <Link {...linkProps} to={to} className={styles.link} aria-label={label}>
          <PinPicture picture={picture} color={color} thumb={thumb} eager={eager} />
        </Link>
        {mark ? <div className={styles.mark}>{mark}</div> : null}
        <div className={styles.overlay}>
          <div className={styles.edge}>
            <span className={styles.start}>{topStart}</span>
            <span className={styles.end}>{topEnd}</span>
          </div>
          <div className={styles.edge}>
            <span className={styles.start}>{bottomStart}</span>
            <span className={styles.end}>{bottomEnd}</span>
          </div>
        </div>
      </div>
      {title || meta ? (
        <div
          className={styles.caption}
          data-wraps={meta && metaWraps ? "" : undefined}
          data-long={long}
          data-stays={metaStays ? "" : undefined}
        >
          <div className={styles.words}>
            {title ? (
              <Link to={to} tabIndex={-1} className={styles.title} dir="auto" aria-hidden="true">
                {title}
              </Link>
            ) : null}
            {meta ? <div className={styles.meta}>{meta}</div> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
    </article>
  );
}
