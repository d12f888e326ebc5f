import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { getConversation, listConversations } from "#contract/social/messages.ts";
import { unreadNotifications } from "#contract/social/notifications.ts";
import { limits } from "#spec/constants/limits.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useLivePace, useLiveReady } from "#web/app/live/live-state.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { loadFailure, refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { MessageIcon } from "#web/ui/more-icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { FoundMessages } from "./found-messages.tsx";
import styles from "./messages.module.css";
import { Thread } from "./thread.tsx";

const NewMessage = lazyComponent(async () => (await import("./new-message.tsx")).NewMessage);
const own = commonCopy.messages;
const more = socialCopy.messages;
const askEveryMs = 20_000;
const typingMs = 250;

/** Conversations beside the one that is open; on phones one or the other. */
export function Messages() {
  const t = useText();
  const { id } = useParams();
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(useDebounced(typed.trim(), typingMs));
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
        <SearchField
          label={t(messagesCopy.search)}
          clearLabel={t(searchCopy.box.clear)}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {words.length >= limits.messageSearchMinChars ? <FoundMessages query={words} /> : <Folder />}
      </section>
      <Opened />
    </div>
  );
}

function useFolder(): "inbox" | "requests" {
  const [params] = useSearchParams();
  return params.get("folder") === "requests" ? "requests" : "inbox";
}

function useConversations(folder: "inbox" | "requests") {
  const asked = listQuery(listConversations, folder === "inbox" ? {} : { folder });
  return useInfiniteQuery({ ...asked, refetchInterval: useLivePace(askEveryMs) });
}

/** The inbox, or what people write who one does not know. */
function Folder() {
  const t = useText();
  const folder = useFolder();
  const list = useConversations(folder);
  const { data: counts } = useQuery({ ...query(unreadNotifications, {}), enabled: useLiveReady(), staleTime: 30_000 });
  const conversations = list.data?.pages.flatMap((page) => page.data) ?? [];
  const requests = counts?.requests ?? 0;
  const isEmpty = list.data !== undefined && conversations.length === 0;
  return (
    <>
      <Tabs
        label={t(own.title)}
        tabs={[
          { to: "/messages", label: t(messagesCopy.inbox), isCurrent: folder === "inbox" },
          {
            to: "/messages?folder=requests",
            label: t(messagesCopy.requests),
            isCurrent: folder === "requests",
            count: requests > 0 ? requests : undefined,
          },
        ]}
      />
      {list.error && conversations.length === 0 ? (
        <ErrorState
          title={t(loadFailure(list.error))}
          retryLabel={t(commonCopy.actions.retry)}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon={<MessageIcon size={32} />}
          title={folder === "inbox" ? t(own.empty) : t(messagesCopy.noRequests)}
        >
          {folder === "inbox" ? t(more.emptyText) : t(messagesCopy.noRequestsText)}
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
    </>
  );
}

/** The conversation the address names, also where it stands far down in the list. */
function Opened() {
  const t = useText();
  const { id } = useParams();
  const list = useConversations(useFolder());
  const conversations = list.data?.pages.flatMap((page) => page.data) ?? [];
  const listed = conversations.find((one) => one.id === id);
  const one = useQuery({
    ...query(getConversation, { conversation_id: id ?? "" }),
    enabled: id !== undefined && listed === undefined && !list.isPending,
  });
  const open = listed ?? (id === undefined ? undefined : one.data);
  if (open) return <Thread key={open.id} conversation={open} />;
  if (id !== undefined && one.error) return <p className={styles.choose}>{t(refusalSentence(one.error))}</p>;
  return id === undefined && conversations.length > 0 ? <p className={styles.choose}>{t(more.choose)}</p> : null;
}
