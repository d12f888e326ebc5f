import { useQueryClient } from "@tanstack/react-query";
import { react, type reactionKinds, unreact, type WireComment } from "#contract/social/comments.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { apiOf } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { HeartIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./comments.module.css";
import { changeComment } from "./known-comments.ts";

type Kind = (typeof reactionKinds)[number];

const faces: Readonly<Record<Kind, string>> = { love: "❤️", helpful: "💡", haha: "😄", wow: "😮" };
const kinds = Object.keys(faces) as Kind[];

/** The reactions and the viewer's own, changed optimistically and rolled back on failure. */
export function Reactions({ comment, onVisitor }: { comment: WireComment; onVisitor: (() => void) | undefined }) {
  const t = useText();
  const queries = useQueryClient();
  const words = socialCopy.comments;
  const mine = comment.my_reaction;
  const count =
    comment.reaction_count > 0 ? (
      <span className={styles.count}>
        <span aria-hidden="true">{comment.reaction_count}</span>
      </span>
    ) : null;
  const name = `${t(words.react)}${mine ? `: ${t(words[mine])}` : ""}${
    comment.reaction_count > 0 ? `, ${t(words.reactions, { count: comment.reaction_count })}` : ""
  }`;
  const face = mine ? <span aria-hidden="true">{faces[mine]}</span> : <HeartIcon size={18} />;

  const choose = async (kind: Kind | null) => {
    const takeBack = changeComment(queries, comment.id, (known) => ({
      ...known,
      my_reaction: kind,
      reaction_count: known.reaction_count + (kind === null ? -1 : known.my_reaction === null ? 1 : 0),
    }));
    try {
      const api = apiOf(queries);
      const { data } = kind
        ? await api(react, { comment_id: comment.id, kind }, { lazily: true })
        : await api(unreact, { comment_id: comment.id }, { lazily: true });
      changeComment(queries, comment.id, () => data);
    } catch (error) {
      takeBack();
      toast({ key: "comment", text: t(refusalSentence(error)), tone: "error" });
    }
  };
  if (onVisitor) {
    return (
      <button type="button" className={styles.tool} aria-label={name} onClick={onVisitor}>
        {face}
        {count}
      </button>
    );
  }
  return (
    <Menu
      label={t(words.react)}
      placement="top-start"
      trigger={(props) => (
        <button {...props} type="button" className={styles.tool} aria-label={name} data-mine={mine ? "" : undefined}>
          {face}
          {count}
        </button>
      )}
    >
      {kinds.map((kind) => (
        <MenuItem
          key={kind}
          icon={<span aria-hidden="true">{faces[kind]}</span>}
          checked={kind === mine}
          onSelect={() => void choose(kind === mine ? null : kind)}
        >
          {t(words[kind])}
        </MenuItem>
      ))}
    </Menu>
  );
}
