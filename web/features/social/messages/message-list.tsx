import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import type { WireConversation, WireMessage } from "#contract/social/messages.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { personName } from "#web/features/people/profiles/person-name.ts";
import { useTyping } from "#web/app/live/typing.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Bubble } from "./bubble.tsx";
import { MessageAuthor } from "./message-author.tsx";
import { dayInWords, messageTimes, timeOfDay } from "./message-times.ts";
import styles from "./messages.module.css";
import type { Outgoing } from "./outbox.ts";

/** Who is this near the end sees what comes. */
const nearPx = 80;

type MessageListProps = {
  conversation: WireConversation;
  /** Oldest first. */
  messages: readonly WireMessage[];
  outgoing: readonly Outgoing[];
  isLoading: boolean;
  /** A message that was searched for. */
  foundId: string | null;
  onEdit: (message: WireMessage) => void;
  onSendAgain: () => void;
  onDiscard: (key: string) => void;
  /** Stands above the messages: what loads earlier ones, or why there are none. */
  children: ReactNode;
};

/** What was said, the latest at the bottom. Who reads further up stays there when something comes, and is told. */
export function MessageList(props: MessageListProps) {
  const t = useText();
  const viewer = useViewer();
  const { conversation, messages, outgoing, foundId } = props;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const [hasNew, setNew] = useState(false);
  const last = messages.at(-1);
  const newest = outgoing.at(-1)?.key ?? last?.id;
  const isOwn = outgoing.length > 0 || last?.user.id === viewer?.id;
  const isFoundHere = foundId !== null && messages.some(({ id }) => id === foundId);

  const toEnd = () => {
    place.current?.scrollTo({ top: place.current.scrollHeight });
    setNew(false);
  };
  useEffect(() => {
    if (newest === undefined) return;
    if (isNear.current || isOwn) toEnd();
    else setNew(true);
  }, [newest, isOwn]);
  useEffect(() => {
    if (!isFoundHere) return;
    isNear.current = false;
    document.getElementById(`message-${foundId}`)?.scrollIntoView({ block: "center" });
  }, [isFoundHere, foundId]);
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = place.current ?? {};
    isNear.current = scrollHeight - scrollTop - clientHeight < nearPx;
    if (isNear.current) setNew(false);
  };
  const seen = conversation.seen_message_id;
  const isSeen = last !== undefined && last.user.id === viewer?.id && seen !== null && BigInt(seen) >= BigInt(last.id);
  return (
    <div className={styles.saidFrame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div ref={place} className={styles.said} aria-busy={props.isLoading} tabIndex={0} role="log" onScroll={onScroll}>
        {props.children}
        {messageTimes(messages).map(({ message, beginsDay, showsTime }, index) => {
          const mine = message.user.id === viewer?.id;
          const begins = beginsDay || messages[index - 1]?.user.id !== message.user.id;
          const isEdited = message.edited_at !== null;
          return (
            <Fragment key={message.id}>
              {beginsDay ? <p className={styles.day}>{dayInWords(message.created_at, t.locale)}</p> : null}
              {conversation.group && begins && !mine ? <MessageAuthor person={message.user} /> : null}
              <Bubble
                message={message}
                mine={mine}
                canReact={!conversation.is_request && !conversation.is_blocked}
                isFound={message.id === foundId}
                onEdit={() => props.onEdit(message)}
              />
              {showsTime || isEdited ? (
                <p className={styles.time} data-mine={mine ? "" : undefined}>
                  {isEdited ? `${t(messagesCopy.edited)} · ` : null}
                  <time dateTime={message.created_at}>{timeOfDay(message.created_at, t.locale)}</time>
                </p>
              ) : null}
            </Fragment>
          );
        })}
        {isSeen && outgoing.length === 0 ? (
          <p className={styles.time} data-mine="">
            {t(messagesCopy.seen)}
          </p>
        ) : null}
        {outgoing.map((one) => (
          <OutgoingMessage
            key={one.key}
            message={one}
            onSendAgain={props.onSendAgain}
            onDiscard={() => props.onDiscard(one.key)}
          />
        ))}
      </div>
      {hasNew ? (
        <span className={styles.newBelow}>
          <Button size="sm" variant="primary" onClick={toEnd}>
            {t(messagesCopy.newBelow)}
          </Button>
        </span>
      ) : null}
      <TypingLine conversation={conversation} messages={messages} />
    </div>
  );
}

type OutgoingMessageProps = { message: Outgoing; onSendAgain: () => void; onDiscard: () => void };

/** What isn't sent yet. */
function OutgoingMessage({ message, onSendAgain, onDiscard }: OutgoingMessageProps) {
  const t = useText();
  return (
    <>
      <p className={styles.bubble} data-mine="" data-outgoing="" dir="auto">
        {message.text}
      </p>
      {message.isWaiting ? (
        <p className={styles.time} data-mine="" role="status">
          {t(messagesCopy.waiting)}{" "}
          <button type="button" className={styles.tool} onClick={onSendAgain}>
            {t(messagesCopy.sendAgain)}
          </button>{" "}
          <button type="button" className={styles.tool} onClick={onDiscard}>
            {t(messagesCopy.discard)}
          </button>
        </p>
      ) : null}
    </>
  );
}

/** Who is writing now. */
function TypingLine({ conversation, messages }: Pick<MessageListProps, "conversation" | "messages">) {
  const t = useText();
  const typing = useTyping(conversation.id);
  const [first] = typing;
  const people = [...(conversation.user ? [conversation.user] : []), ...messages.map(({ user }) => user)];
  const person = people.find(({ id }) => id === first);
  return (
    <p className={styles.typing} role="status">
      {first === undefined
        ? null
        : typing.length === 1 && person
          ? t(messagesCopy.typing, { name: personName(person, t) })
          : t(messagesCopy.someTyping)}
    </p>
  );
}
