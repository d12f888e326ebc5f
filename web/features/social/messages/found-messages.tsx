import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { searchMessages } from "#contract/social/messages.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { listQuery } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { timeAgo } from "#web/app/time-ago.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConversationFace, conversationName } from "./conversation-row.tsx";
import { markedParts } from "./marked-parts.ts";
import styles from "./messages.module.css";

/** The messages in which the words stand, under their conversations, the words marked. */
export function FoundMessages({ query }: { query: string }) {
  const t = useText();
  const list = useInfiniteQuery(listQuery(searchMessages, { query }));
  const found = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.error && found.length === 0)
    return (
      <ErrorState
        title={t(commonCopy.errors.loadFailed)}
        retryLabel={t(commonCopy.actions.retry)}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.isPending)
    return (
      <div aria-busy="true" className={styles.list}>
        {[70, 50, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={36} />
        ))}
      </div>
    );
  const groups = [...Map.groupBy(found, ({ conversation }) => conversation.id).values()];
  return (
    <>
      <p role="status" className={styles.foundCount}>
        {found.length === 0
          ? t(messagesCopy.noneFound, { query })
          : list.hasNextPage
            ? null
            : t(messagesCopy.found, { count: found.length })}
      </p>
      {groups.map((messages) => {
        const [first] = messages;
        if (first === undefined) return null;
        const { conversation } = first;
        return (
          <div key={conversation.id}>
            <h2 className={styles.foundIn}>
              <ConversationFace conversation={conversation} size={36} />
              <span dir="auto">{conversationName(conversation, t)}</span>
            </h2>
            <ul role="list" className={styles.list}>
              {messages.map(({ message }) => (
                <li key={message.id}>
                  <Link to={`/messages/${conversation.id}?at=${message.id}`} className={styles.found}>
                    <span dir="auto">
                      {markedParts(message.text, query).map(({ text, isFound }, index) =>
                        isFound ? <mark key={index}>{text}</mark> : text,
                      )}
                    </span>
                    <small className={styles.when}>{timeAgo(message.created_at, t.locale, Date.now(), "short")}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {list.hasNextPage ? (
        <ShowMore label={t(commonCopy.actions.showMore)} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </>
  );
}
