import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { NavLink, useParams } from "react-router";
import { listConversations, type WireConversation } from "#contract/social/messages.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { lazyPart } from "#web/app/lazy-part.ts";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useLivePace } from "#web/app/live/live-state.ts";
import { listQuery } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { GroupFace } from "#web/ui/group-face.tsx";
import { timeAgo } from "#web/app/time-ago.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { MessageIcon } from "#web/ui/more-icons.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./messages.module.css";
import { Thread } from "./thread.tsx";

const NewMessage = lazyPart(async () => (await import("./new-message.tsx")).NewMessage);
const own = commonCopy.messages;
const more = socialCopy.messages;
const askEveryMs = 20_000;

/** Conversations beside the one that is open; on phones one or the other. */
export function Messages() {
  const t = useText();
  const { id } = useParams();
  const list = useInfiniteQuery({ ...listQuery(listConversations, {}), refetchInterval: useLivePace(askEveryMs) });
  const conversations = list.data?.pages.flatMap((page) => page.data) ?? [];
  const open = conversations.find((one) => one.id === id);
  const write = () =>
    openDialog((close) => (
      <Suspense>
        <NewMessage onClose={close} />
      </Suspense>
    ));
  return (
    <div className={styles.messages} data-open={id ? "" : undefined}>
      <section className={styles.side} aria-label={t(own.title)}>
        <div className={styles.head}>
          <h1>{t(own.title)}</h1>
          <Button size="sm" variant="primary" onClick={write}>
            {t(own.new)}
          </Button>
        </div>
        {list.error && conversations.length === 0 ? (
          <ErrorState
            title={t(commonCopy.errors.loadFailed)}
            retryLabel={t(commonCopy.actions.retry)}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {list.data && conversations.length === 0 ? (
          <EmptyState icon={<MessageIcon size={32} />} title={t(own.empty)}>
            {t(more.emptyText)}
          </EmptyState>
        ) : null}
        <ul role="list" className={styles.list} aria-busy={list.isLoading}>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
        {list.hasNextPage ? (
          <ShowMore label={t(commonCopy.actions.showMore)} onMore={() => void list.fetchNextPage()} />
        ) : null}
      </section>
      {open ? (
        <Thread key={open.id} conversation={open} />
      ) : conversations.length > 0 ? (
        <p className={styles.choose}>{t(more.choose)}</p>
      ) : null}
    </div>
  );
}

function ConversationRow({ conversation }: { conversation: WireConversation }) {
  const t = useText();
  const viewer = useViewer();
  const { id } = useParams();
  const { user, group, last_message: last } = conversation;
  // The open conversation counts as read.
  const isUnread = conversation.is_unread && conversation.id !== id;
  const preview = last ? last.text || t(more.aPin) : "";
  return (
    <li>
      <NavLink to={`/messages/${conversation.id}`} className={styles.person ?? ""} data-new={isUnread ? "" : undefined}>
        {user ? (
          <Avatar
            name={personName(user, t)}
            src={user.image_medium_url}
            colorIndex={user.avatar_color_index}
            size={48}
            decorative
          />
        ) : group ? (
          <GroupFace group={group} size={48} />
        ) : null}
        <span className={styles.names}>
          <strong className={styles.last} dir="auto">
            {user ? personName(user, t) : group?.name}
          </strong>
          <small className={styles.last}>
            {last && last.user.id === viewer?.id
              ? t(more.you, { text: preview })
              : last && group
                ? t(groupsCopy.said, { name: personName(last.user, t), text: preview })
                : preview}
          </small>
        </span>
        {last ? <small className={styles.when}>{timeAgo(last.created_at, t.locale, Date.now(), "short")}</small> : null}
        {isUnread ? <VisuallyHidden>{t(socialCopy.notifications.isNew)}</VisuallyHidden> : null}
      </NavLink>
    </li>
  );
}
