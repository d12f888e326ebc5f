import { Link } from "react-router";
import type { WireBoard } from "#contract/kit/shapes.ts";
import type { WireListedPerson } from "#contract/people/people.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./packs.module.css";

/** Whether it is followed with the others; null where there is nothing to choose. */
type Choice = { isChosen: boolean; onChoose: (isChosen: boolean) => void } | null;

/** A person in a pack. */
export function PersonRow({ person, isMe, choice }: { person: WireListedPerson; isMe: boolean; choice: Choice }) {
  const t = useText();
  const { full_name: name, username } = person;
  const state = isMe
    ? savingCopy.collaborators.you
    : person.follow_requested
      ? peopleCopy.asked
      : person.followed_by_me
        ? commonCopy.actions.following
        : null;
  return (
    <li className={styles.row}>
      <Link to={`/${username}/`} className={styles.thing}>
        <Avatar name={name} src={person.image_medium_url} colorIndex={person.avatar_color_index} size={48} decorative />
        <span className={styles.words}>
          <strong dir="auto">{name}</strong>
          <span className={styles.quiet}>@{username}</span>
        </span>
      </Link>
      {state === null ? null : <span className={styles.quiet}>{t(state)}</span>}
      <Choosing name={name} choice={choice} />
    </li>
  );
}

/** A board in a pack. */
export function BoardRow({ board, choice }: { board: WireBoard; choice: Choice }) {
  const t = useText();
  const [cover] = board.cover_images;
  return (
    <li className={styles.row}>
      <Link to={board.url} className={styles.thing}>
        <span className={styles.cover} style={{ background: cover?.dominant_color }}>
          {cover ? <img src={cover.url} alt="" loading="lazy" /> : null}
        </span>
        <span className={styles.words}>
          <strong dir="auto">{board.name}</strong>
          <span className={styles.quiet}>
            <bdi>{board.owner.full_name}</bdi> · {t(commonCopy.counts.pins, { count: board.pin_count })}
          </span>
        </span>
      </Link>
      {board.followed_by_me ? <span className={styles.quiet}>{t(commonCopy.actions.following)}</span> : null}
      <Choosing name={board.name} choice={choice} />
    </li>
  );
}

function Choosing({ name, choice }: { name: string; choice: Choice }) {
  const t = useText();
  if (choice === null) return null;
  return (
    <Checkbox
      label={<VisuallyHidden>{t(packsCopy.follow.choose, { name })}</VisuallyHidden>}
      checked={choice.isChosen}
      onChange={(event) => choice.onChoose(event.currentTarget.checked)}
    />
  );
}
