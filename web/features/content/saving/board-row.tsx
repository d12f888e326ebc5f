import type { WireBoard } from "#contract/kit/shapes.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { boardCovers } from "./board-covers.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CheckIcon, ChevronRightIcon, LockIcon } from "#web/ui/icons.tsx";
import { PeopleIcon, ShieldIcon } from "#web/ui/more-icons.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./board-picker.module.css";
import type { FoundSection } from "./board-rows.ts";
import { PickerCover } from "./picker-cover.tsx";

const { picker } = savingCopy;

type BoardRowProps = {
  id: string;
  board: WireBoard;
  /** The section of it that the row leads to. */
  section: Pick<FoundSection, "title"> | null;
  verb: "save" | "select";
  /** Pixels from the top of the list. */
  top: number;
  /** Its place among all boards of the list, from 1, and how many they are. */
  position: number;
  count: number;
  active: boolean;
  /** The picture is there already; `removable`: choosing it takes it away again. */
  saved: boolean;
  removable: boolean;
  onPick: () => void;
};

/** A board in the picker, or a section that was searched for: cover, name, what is special about it. */
export function BoardRow(props: BoardRowProps) {
  const { id, board, section, verb, top, position, count, active, saved, removable, onPick } = props;
  const t = useText();
  const marks = [
    board.privacy === "secret" ? { Icon: LockIcon, words: picker.secret } : null,
    board.privacy === "protected" ? { Icon: ShieldIcon, words: picker.protected } : null,
    board.is_collaborative ? { Icon: PeopleIcon, words: picker.group } : null,
  ].filter((mark) => mark !== null);
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-posinset={position}
      aria-setsize={count}
      style={{ insetBlockStart: top }}
      className={classNames(styles.row, active && styles.active)}
      // The search field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <PickerCover cover={boardCovers(board)[0]} />
      <span className={styles.name} dir="auto">
        {section?.title ?? board.name}
        {section === null ? null : (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <span className={styles.under}>{board.name}</span>
          </>
        )}
      </span>
      {marks.map(({ Icon, words }) => (
        <span key={words} className={styles.mark} title={t(words)}>
          <Icon size={18} />
          <VisuallyHidden>, {t(words)}</VisuallyHidden>
        </span>
      ))}
      {saved ? (
        <span className={styles.saved}>
          <CheckIcon size={18} />
          <VisuallyHidden>, {t(picker.saved)}</VisuallyHidden>
        </span>
      ) : null}
      {board.section_count > 0 && section === null ? (
        <span className={styles.mark}>
          <ChevronRightIcon size={20} />
          <VisuallyHidden>, {t(picker.hasSections)}</VisuallyHidden>
        </span>
      ) : (
        <span className={styles.verb} data-quiet={removable || undefined} aria-hidden={!removable}>
          {t(removable ? picker.remove : verb === "save" ? picker.save : picker.select)}
        </span>
      )}
    </div>
  );
}
