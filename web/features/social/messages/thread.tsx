import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { WireConversation, WireMessage } from "#contract/social/messages.ts";
import { unreadNotifications } from "#contract/social/notifications.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { hasProfile } from "#rules/people/gone-username.ts";
import { useLivePace } from "#web/app/live/live-state.ts";
import { forgetTyping } from "#web/app/live/typing.ts";
import { PersonLink } from "#web/features/people/profiles/person-link.tsx";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ActiveLine } from "./active-line.tsx";
import { Composer } from "./composer.tsx";
import { conversationName } from "./conversation-row.tsx";
import styles from "./messages.module.css";
import { messagesOf, notYetAmong, useOutbox } from "./outbox.ts";
import { PersonMenu } from "./person-menu.tsx";
import { RequestBar } from "./request-bar.tsx";
import { MessageList } from "./message-list.tsx";

const more = socialCopy.messages;
const askEveryMs = 8000;
/** Pages that are loaded to reach a message that was searched for. */
const mostPages = 40;

/** A conversation, latest message at the bottom, and the field to write in. */
export function Thread({ conversation }: { conversation: WireConversation }) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const { id } = conversation;
  const name = conversationName(conversation, t);
  const list = useInfiniteQuery({ ...messagesOf(id), staleTime: 0, refetchInterval: useLivePace(askEveryMs) });
  const messages = (list.data?.pages.flatMap((page) => page.data) ?? []).toReversed();
  const newest = messages.at(-1);
  const foundId = params.get("at");
  const place = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState<WireMessage | null>(null);
  const [givenBack, setGivenBack] = useState<{ text: string; reason: string } | null>(null);
  const outbox = useOutbox(id, (text, refusal) => setGivenBack({ text, reason: t(refusalSentence(refusal)) }));
  useEffect(() => {
    // What is shown counts as read.
    void queries.invalidateQueries({ queryKey: query(unreadNotifications, {}).queryKey });
  }, [newest?.id, queries]);
  useEffect(() => {
    if (newest) forgetTyping(id, newest.user.id);
  }, [newest, id]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const pages = list.data?.pages.length ?? 0;
  const isSought = foundId !== null && pages > 0 && pages < mostPages && !messages.some((one) => one.id === foundId);
  useEffect(() => {
    if (isSought && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isSought, hasNextPage, isFetchingNextPage, fetchNextPage]);

  // A banner above may have moved the field to write in below a small screen.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [id]);

  const lastOwn = messages.findLast((one) => one.user.id === viewer?.id && !one.is_taken_back) ?? null;
  const canEdit = lastOwn?.editable_until != null && Date.parse(lastOwn.editable_until) > Date.now();
  return (
    <section ref={place} className={styles.thread} aria-label={name}>
      <ThreadHead conversation={conversation} name={name} />
      <MessageList
        conversation={conversation}
        messages={messages}
        outgoing={notYetAmong(outbox.outgoing, messages, viewer?.id)}
        isLoading={list.isLoading}
        foundId={foundId}
        onEdit={setEditing}
        onSendAgain={outbox.sendWaiting}
        onDiscard={outbox.discard}
      >
        {hasNextPage ? (
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(more.older)}
          </Button>
        ) : null}
        {list.isPending && !list.isError
          ? [40, 64, 32].map((width) => <Skeleton key={width} width={`${width}%`} height={40} />)
          : null}
        {list.isError && messages.length === 0 ? <LoadFailed onRetry={() => void list.refetch()} /> : null}
      </MessageList>
      {conversation.is_blocked ? (
        <p className={styles.choose}>{t(commonCopy.profile.blocked, { name })}</p>
      ) : conversation.is_request ? (
        <RequestBar conversation={conversation} />
      ) : (
        <Composer
          conversationId={id}
          editing={editing}
          onEditing={setEditing}
          lastOwn={canEdit ? lastOwn : null}
          onSend={(text) => outbox.send(text, newest?.id ?? "0")}
          givenBack={givenBack}
        />
      )}
    </section>
  );
}

/** Whom it is with, and what can be done about them. */
function ThreadHead({ conversation, name }: { conversation: WireConversation; name: string }) {
  const t = useText();
  const { id, user, group } = conversation;
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton
          to={conversation.is_request ? "/messages/?folder=requests" : "/messages/"}
          label={t(commonCopy.navigation.back)}
          icon={<ArrowLeftIcon />}
        />
      </span>
      <h2 className={styles.title}>
        {user ? (
          <PersonLink person={user}>{name}</PersonLink>
        ) : (
          <Link to={`/settings/groups/${group?.id}`}>{name}</Link>
        )}
      </h2>
      {group ? <p className={styles.count}>{t(groupsCopy.people, { count: group.person_count })}</p> : null}
      {user && hasProfile(user) && !conversation.is_request ? <ActiveLine conversationId={id} /> : null}
      {user && hasProfile(user) ? <PersonMenu user={user} isBlocked={conversation.is_blocked} /> : null}
    </header>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <p role="alert">
      {t(commonCopy.errors.loadFailed)}{" "}
      <Button size="sm" onClick={onRetry}>
        {t(commonCopy.actions.retry)}
      </Button>
    </p>
  );
}
