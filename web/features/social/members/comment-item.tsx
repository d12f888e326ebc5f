import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { updateComment, type WireComment } from "#contract/social/comments.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { hasProfile } from "#rules/people/gone-username.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { PersonLink } from "#web/features/people/profiles/person-link.tsx";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { apiOf } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { timeAgo } from "#web/app/time-ago.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { EditIcon, FlagIcon, MoreIcon, TrashIcon } from "#web/ui/more-icons.tsx";
import styles from "./comments.module.css";
import { changeComment, commentsOf } from "./known-comments.ts";
import { cutAtMentions } from "./mention.ts";
import { Reactions } from "./reactions.tsx";
import { useDeleteComment } from "./use-delete-comment.ts";

const CommentForm = lazyComponent(async () => (await import("./comment-form.tsx")).CommentForm);

type CommentItemProps = {
  comment: WireComment;
  /** Sends a reply to the comment, or to the comment it replies to. */
  onAnswer: (text: string, parentId: string) => Promise<unknown>;
  onVisitor: () => void;
};

const words = socialCopy.comments;

/** A comment with its tools and its replies (one level). */
export function CommentItem({ comment, onAnswer, onVisitor }: CommentItemProps) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const [mode, setMode] = useState<"read" | "edit" | "answer">("read");
  const [showAnswers, setShowAnswers] = useState(false);
  const { user } = comment;
  const name = user === null ? "" : personName(user, t);
  const isAnswer = comment.parent_id !== null;
  const edit = async (text: string) => {
    const { data } = await apiOf(queries)(updateComment, { id: comment.id, text }, { lazily: true });
    changeComment(queries, comment.id, () => data);
    setMode("read");
  };
  const answer = async (text: string) => {
    await onAnswer(text, comment.parent_id ?? comment.id);
    setMode("read");
    setShowAnswers(true);
  };
  return (
    <li className={styles.comment}>
      <Avatar
        name={name}
        src={user?.image_medium_url}
        colorIndex={user?.avatar_color_index ?? 7}
        size={isAnswer ? 28 : 36}
        decorative
      />
      <div className={styles.said}>
        {mode === "edit" ? (
          <EditForm comment={comment} onSend={edit} onCancel={() => setMode("read")} />
        ) : (
          <>
            {user ? (
              <PersonLink person={user} className={styles.name}>
                {name}
              </PersonLink>
            ) : null}
            <CommentText comment={comment} />
          </>
        )}
        <CommentTools
          {...{ comment, name, onVisitor }}
          onEdit={() => setMode("edit")}
          onReply={() => (viewer ? setMode("answer") : onVisitor())}
        />
        {mode === "answer" && user ? (
          <Suspense>
            <CommentForm
              label={t(words.answerTo, { name })}
              submitLabel={t(commonCopy.comments.reply)}
              text={isAnswer && hasProfile(user) ? `@${user.username} ` : ""}
              onSend={answer}
              onCancel={() => setMode("read")}
              autoFocus
            />
          </Suspense>
        ) : null}
        {comment.reply_count > 0 && !isAnswer ? (
          <button
            type="button"
            className={styles.tool}
            aria-expanded={showAnswers}
            onClick={() => setShowAnswers((shown) => !shown)}
          >
            {showAnswers ? t(words.hideAnswers) : t(words.showAnswers, { count: comment.reply_count })}
          </button>
        ) : null}
        {showAnswers ? <Answers comment={comment} onAnswer={onAnswer} onVisitor={onVisitor} /> : null}
      </div>
    </li>
  );
}

interface CommentToolsProps extends Pick<CommentItemProps, "comment" | "onVisitor"> {
  name: string;
  onEdit: () => void;
  onReply: () => void;
}

/** When it was said, and what can be done about it. */
function CommentTools({ comment, name, onVisitor, onEdit, onReply }: CommentToolsProps) {
  const t = useText();
  const viewer = useViewer();
  const { user } = comment;
  return (
    <div className={styles.tools}>
      <time dateTime={comment.created_at} suppressHydrationWarning>
        {timeAgo(comment.created_at, t.locale)}
      </time>
      {comment.edited_at ? <span>{t(commonCopy.comments.edited)}</span> : null}
      {user ? (
        <>
          <button
            type="button"
            className={styles.tool}
            onClick={onReply}
            aria-label={`${t(commonCopy.comments.reply)}: ${name}`}
          >
            {t(commonCopy.comments.reply)}
          </button>
          <Reactions comment={comment} onVisitor={viewer ? undefined : onVisitor} />
          {viewer ? <CommentMenu comment={comment} onEdit={onEdit} /> : null}
        </>
      ) : null}
    </div>
  );
}

type EditFormProps = { comment: WireComment; onSend: (text: string) => Promise<unknown>; onCancel: () => void };

function EditForm({ comment, onSend, onCancel }: EditFormProps) {
  const t = useText();
  return (
    <Suspense>
      <CommentForm
        label={t(commonCopy.actions.edit)}
        submitLabel={t(commonCopy.actions.saveChanges)}
        text={comment.text}
        onSend={onSend}
        onCancel={onCancel}
        autoFocus
      />
    </Suspense>
  );
}

function CommentText({ comment: { text, user, mentions } }: { comment: WireComment }) {
  const t = useText();
  if (user === null && text === "") return <p className={styles.gone}>{t(words.taken)}</p>;
  const parts = cutAtMentions(
    text,
    mentions.map(({ username }) => username),
  );
  return (
    <p className={styles.text} dir="auto">
      {parts.map((part, index) =>
        "username" in part ? (
          <Link key={index} to={`/${part.username}`}>
            {part.words}
          </Link>
        ) : (
          part.words
        ),
      )}
    </p>
  );
}

function Answers(props: CommentItemProps) {
  const t = useText();
  const { comment } = props;
  const { data, hasNextPage, fetchNextPage, isLoading } = useInfiniteQuery(commentsOf(comment.pin_id, comment.id));
  const answers = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <ul role="list" className={styles.answers} aria-busy={isLoading}>
        {answers.map((answer) => (
          <CommentItem key={answer.id} {...props} comment={answer} />
        ))}
      </ul>
      {hasNextPage ? (
        <button type="button" className={styles.tool} onClick={() => void fetchNextPage()}>
          {t(commonCopy.actions.showMore)}
        </button>
      ) : null}
    </>
  );
}

function CommentMenu({ comment, onEdit }: { comment: WireComment; onEdit: () => void }) {
  const t = useText();
  const viewer = useViewer();
  const remove = useDeleteComment(comment);
  return (
    <Menu
      label={t(words.tools)}
      trigger={(props) => (
        <IconButton {...props} size="sm" label={t(words.tools)} icon={<MoreIcon size={18} />} className={styles.more} />
      )}
    >
      {comment.can_edit ? (
        <MenuItem icon={<EditIcon size={20} />} onSelect={onEdit}>
          {t(commonCopy.actions.edit)}
        </MenuItem>
      ) : null}
      {comment.can_delete ? (
        <MenuItem icon={<TrashIcon size={20} />} danger onSelect={remove}>
          {t(commonCopy.comments.delete)}
        </MenuItem>
      ) : null}
      {comment.user?.id === viewer?.id ? null : (
        <MenuItem
          icon={<FlagIcon size={20} />}
          onSelect={() =>
            void import("#web/features/content/pins/report-dialog.tsx").then(({ openReport }) =>
              openReport({ kind: "comment", id: comment.id }),
            )
          }
        >
          {t(commonCopy.actions.report)}
        </MenuItem>
      )}
    </Menu>
  );
}
