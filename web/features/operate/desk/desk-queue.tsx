import type { ReactNode } from "react";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { isOpenTo } from "./is-open-to.ts";

const { review: copy, area } = operateCopy;

export type Waiting = {
  id: string;
  isCurrent: boolean;
  isOwn: boolean;
  /** Who looks at it. */
  claim: { by: Pick<WirePerson, "full_name"> | null; is_mine: boolean } | null;
  image: string | null | undefined;
  color: string | null | undefined;
  name: string;
  /** Where it is open to the viewer. */
  line: string;
  badge: ReactNode;
  onChoose: () => void;
  /** Where several are decided as one: whether it is among them; null: it can't be. */
  pick?: { isPicked: boolean; label: string; onPick: () => void } | null;
};

type DeskQueueProps = {
  items: readonly Waiting[];
  words: { queue: string; own: string };
  /** What stands below them. */
  end?: ReactNode;
};

/** What waits on a desk, in order; what is somebody else's or one's own says so. */
export function DeskQueue({ items, words, end = null }: DeskQueueProps) {
  const t = useText();
  const lineOf = ({ isOwn, claim, line }: Waiting) =>
    isOwn
      ? words.own
      : claim !== null && !claim.is_mine
        ? t(copy.taken, { name: claim.by?.full_name ?? t(area.somebody) })
        : line;
  return (
    <nav aria-label={words.queue} className={styles.queue}>
      <ol>
        {items.map((one) => (
          <li key={one.id} className={classNames(one.pick !== undefined && styles.picking)}>
            {one.pick === undefined ? null : (
              <input
                type="checkbox"
                aria-label={one.pick?.label ?? one.name}
                checked={one.pick?.isPicked ?? false}
                disabled={one.pick === null}
                onChange={one.pick?.onPick}
              />
            )}
            <button
              type="button"
              className={classNames(styles.waiting, one.isCurrent && styles.current)}
              aria-current={one.isCurrent || undefined}
              disabled={!isOpenTo({ is_own: one.isOwn, claim: one.claim })}
              onClick={one.onChoose}
            >
              <span className={styles.cover} style={{ background: one.color ?? undefined }}>
                {one.image == null ? null : <img src={one.image} alt="" loading="lazy" />}
              </span>
              <span className={styles.words}>
                <span className={styles.clip}>{one.name}</span>
                <span className={styles.quiet} suppressHydrationWarning>
                  {lineOf(one)}
                </span>
                {one.badge === null ? null : <span>{one.badge}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {end}
    </nav>
  );
}
