import { NavLink, useParams } from "react-router";
import type { WireConversation, WireMessage } from "#contract/social/messages.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { useViewer } from "#web/app/session.tsx";
import { type Translate, useText } from "#web/app/text.tsx";
import { timeAgo } from "#web/app/time-ago.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { GroupFace } from "#web/ui/group-face.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./messages.module.css";

const more = socialCopy.messages;

/** What a conversation is called: its other person, or its group. */
export function conversationName({ user, group }: Pick<WireConversation, "user" | "group">, t: Translate): string {
  return user ? personName(user, t) : (group?.name ?? "");
}

/** The face of a conversation. */
export function ConversationFace({ conversation, size }: { conversation: WireConversation; size: 36 | 48 }) {
  const t = useText();
  const { user, group } = conversation;
  if (user)
    return (
      <Avatar
        name={personName(user, t)}
        src={user.image_medium_url}
        colorIndex={user.avatar_color_index}
        size={size}
        decorative
      />
    );
  return group ? <GroupFace group={group} size={size} /> : null;
}

/** What stands for a message in one line. */
function lineOf(last: WireMessage, isGroup: boolean, viewerId: string | undefined, t: Translate): string {
  const isMine = last.user.id === viewerId;
  if (last.is_taken_back)
    return isMine ? t(messagesCopy.youTookBack) : t(messagesCopy.tookBack, { name: personName(last.user, t) });
  if (last.is_taken_down) return t(messagesCopy.isTakenDown);
  const text = last.text || t(more.aPin);
  if (isMine) return t(more.you, { text });
  return isGroup ? t(groupsCopy.said, { name: personName(last.user, t), text }) : text;
}

/** A conversation in the list, with its last message. */
export function ConversationRow({ conversation }: { conversation: WireConversation }) {
  const t = useText();
  const viewer = useViewer();
  const { id } = useParams();
  const { group, last_message: last } = conversation;
  // The open conversation counts as read.
  const isUnread = conversation.is_unread && conversation.id !== id;
  return (
    <li>
      <NavLink
        to={`/messages/${conversation.id}${conversation.is_request ? "?folder=requests" : ""}`}
        className={styles.person ?? ""}
        data-new={isUnread ? "" : undefined}
      >
        <ConversationFace conversation={conversation} size={48} />
        <span className={styles.names}>
          <strong className={styles.last} dir="auto">
            {conversationName(conversation, t)}
          </strong>
          <small className={styles.last} dir="auto">
            {last ? lineOf(last, group !== null, viewer?.id, t) : ""}
          </small>
        </span>
        {last ? <small className={styles.when}>{timeAgo(last.created_at, t.locale, Date.now(), "short")}</small> : null}
        {isUnread ? <VisuallyHidden>{t(socialCopy.notifications.isNew)}</VisuallyHidden> : null}
      </NavLink>
    </li>
  );
}
