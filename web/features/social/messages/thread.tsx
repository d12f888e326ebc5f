import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, Fragment, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Answer } from "#contract/kit/envelope.ts";
import { listMessages, sendMessage, type WireConversation, type WireMessage } from "#contract/social/messages.ts";
import { unreadNotifications } from "#contract/social/notifications.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { hasProfile } from "#rules/people/gone-username.ts";
import { PersonLink } from "#web/features/people/profiles/person-link.tsx";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { useCall } from "#web/app/mutations.ts";
import { useLivePace } from "#web/app/live/live-state.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { Bubble } from "./bubble.tsx";
import { dayInWords, messageTimes, timeOfDay } from "./message-times.ts";
import styles from "./messages.module.css";
import { PersonMenu } from "./person-menu.tsx";
import { MessageAuthor } from "./message-author.tsx";

const own = commonCopy.messages;
const more = socialCopy.messages;
const askEveryMs = 8000;

/** A conversation, latest message at the bottom, and the field to write in. */
export function Thread({ conversation }: { conversation: WireConversation }) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { user, group } = conversation;
  const name = user ? personName(user, t) : (group?.name ?? "");
  const asked = listQuery(listMessages, { conversation_id: conversation.id });
  const list = useInfiniteQuery({ ...asked, staleTime: 0, refetchInterval: useLivePace(askEveryMs) });
  const messages = (list.data?.pages.flatMap((page) => page.data) ?? []).toReversed();
  const newest = messages.at(-1)?.id;
  const end = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
    // What is shown counts as read.
    void queries.invalidateQueries({ queryKey: query(unreadNotifications, {}).queryKey });
  }, [newest, queries]);

  const send = useCall(sendMessage, {
    lazily: [asked.queryKey],
    onDone: (message) => {
      form.current?.reset();
      queries.setQueryData<InfiniteData<Answer<WireMessage[]>>>(asked.queryKey, (known) => {
        if (known === undefined) return known;
        const pages = known.pages.map((page, index) =>
          index === 0 ? { ...page, data: [message, ...page.data] } : page,
        );
        return { ...known, pages };
      });
    },
    onRefused: (refusal) =>
      void toast({
        key: "message",
        text: refusal.reason === "UNAVAILABLE" ? t(own.notSent) : t(refusalSentence(refusal)),
        tone: "error",
      }),
  });
  // The field is uncontrolled, so text typed before hydration is kept.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = textOf(new FormData(event.currentTarget), "text").trim();
    if (text !== "" && !send.isPending) send.mutate({ conversation_id: conversation.id, text });
  };
  return (
    <section className={styles.thread} aria-label={name}>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton to="/messages/" label={t(commonCopy.navigation.back)} icon={<ArrowLeftIcon />} />
        </span>
        <h2 className={styles.title}>
          {user ? (
            <PersonLink person={user}>{name}</PersonLink>
          ) : (
            <Link to={`/settings/groups/${group?.id}`}>{name}</Link>
          )}
        </h2>
        {group ? <p className={styles.count}>{t(groupsCopy.people, { count: group.person_count })}</p> : null}
        {user && hasProfile(user) ? <PersonMenu user={user} isBlocked={conversation.is_blocked} /> : null}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className={styles.said} aria-busy={list.isLoading} aria-live="polite" tabIndex={0} role="log">
        {list.hasNextPage ? (
          <Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t(more.older)}
          </Button>
        ) : null}
        {list.isPending && !list.isError
          ? [40, 64, 32].map((width) => <Skeleton key={width} width={`${width}%`} height={40} />)
          : null}
        {list.isError && messages.length === 0 ? (
          <p role="alert">
            {t(commonCopy.errors.loadFailed)}{" "}
            <Button size="sm" onClick={() => void list.refetch()}>
              {t(commonCopy.actions.retry)}
            </Button>
          </p>
        ) : null}
        {messageTimes(messages).map(({ message, beginsDay, showsTime }, index) => {
          const mine = message.user.id === viewer?.id;
          const begins = beginsDay || messages[index - 1]?.user.id !== message.user.id;
          return (
            <Fragment key={message.id}>
              {beginsDay ? <p className={styles.day}>{dayInWords(message.created_at, t.locale)}</p> : null}
              {group && begins && !mine ? <MessageAuthor person={message.user} /> : null}
              <Bubble message={message} mine={mine} />
              {showsTime ? (
                <time className={styles.time} dateTime={message.created_at} data-mine={mine ? "" : undefined}>
                  {timeOfDay(message.created_at, t.locale)}
                </time>
              ) : null}
            </Fragment>
          );
        })}
        <div ref={end} />
      </div>
      {conversation.is_blocked ? (
        <p className={styles.choose}>{t(commonCopy.profile.blocked, { name })}</p>
      ) : (
        <form ref={form} className={styles.write} onSubmit={submit}>
          <TextField
            label={t(own.write)}
            hideLabel
            placeholder={t(own.write)}
            name="text"
            maxLength={limits.messageMaxChars}
            autoComplete="off"
          />
          <Button type="submit" variant="primary" loading={send.isPending}>
            {t(own.send)}
          </Button>
        </form>
      )}
    </section>
  );
}
