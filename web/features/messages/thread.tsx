import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Answer } from "#contract/envelope.ts";
import {
  block,
  listMessages,
  sendMessage,
  unblock,
  type WireConversation,
  type WireMessage,
} from "#contract/messages.ts";
import type { WirePerson } from "#contract/shapes.ts";
import { unreadNotifications } from "#contract/notifications.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { togetherCopy } from "#spec/copy/together.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { listQuery, query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/pins/pin-name.ts";
import { refusalSentence } from "#web/features/saving/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon, MoreIcon } from "#web/ui/icons.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { FlagIcon, HideIcon } from "#web/ui/more-icons.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./messages.module.css";

const own = commonCopy.messages;
const more = togetherCopy.messages;
const askEveryMs = 8000;

/** What the people of a conversation wrote to each other, the latest at the lower edge, and where to write. */
export function Thread({ conversation }: { conversation: WireConversation }) {
  const t = useText();
  const viewer = useViewer();
  const queries = useQueryClient();
  const { user, group } = conversation;
  const name = user?.full_name ?? group?.name ?? "";
  const asked = listQuery(listMessages, { conversation_id: conversation.id });
  const list = useInfiniteQuery({ ...asked, staleTime: 0, refetchInterval: askEveryMs });
  const messages = (list.data?.pages.flatMap((page) => page.data) ?? []).toReversed();
  const newest = messages.at(-1)?.id;
  const end = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
    // What is shown is read now.
    void queries.invalidateQueries({ queryKey: query(unreadNotifications, {}).queryKey });
  }, [newest, queries]);

  const send = useCall(sendMessage, {
    onDone: (message) => {
      form.current?.reset();
      queries.setQueryData<InfiniteData<Answer<WireMessage[]>>>(asked.queryKey, (known) => {
        if (known === undefined) return known;
        const pages = known.pages.map((page, index) =>
          index === 0 ? { ...page, data: [message, ...page.data] } : page,
        );
        return { ...known, pages };
      });
      void queries.invalidateQueries({ queryKey: ["list", "Conversations.get"] });
    },
    onRefused: (refusal) =>
      void toast({
        key: "message",
        text: refusal.reason === "UNAVAILABLE" ? t(own.notSent) : t(refusalSentence(refusal)),
        tone: "error",
      }),
  });
  // What was typed stays in the field itself: it is there even when it was typed before the page was alive.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text")).trim();
    if (text !== "" && !send.isPending) send.mutate({ conversation_id: conversation.id, text });
  };
  return (
    <section className={styles.thread} aria-label={name}>
      <header className={styles.head}>
        <span className={styles.back}>
          <IconButton to="/messages/" label={t(commonCopy.navigation.back)} icon={<ArrowLeftIcon />} />
        </span>
        {user === null ? (
          <span className={styles.title}>{name}</span>
        ) : (
          <>
            <Link to={`/${user.username}`} className={styles.title}>
              {name}
            </Link>
            <ThreadMenu user={user} isBlocked={conversation.is_blocked} />
          </>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className={styles.said} aria-busy={list.isLoading} aria-live="polite" tabIndex={0} role="log">
        {list.hasNextPage ? (
          <Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t(more.older)}
          </Button>
        ) : null}
        {messages.map((message) => (
          <Bubble key={message.id} message={message} mine={message.user.id === viewer?.id} />
        ))}
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

function Bubble({ message, mine }: { message: WireMessage; mine: boolean }) {
  const t = useText();
  const { pin } = message;
  return (
    <div className={styles.bubble} data-mine={mine ? "" : undefined}>
      {pin ? (
        <Link
          to={`/pin/${pin.id}`}
          className={styles.pin}
          aria-label={t(commonCopy.pin.open, { title: nameOf(pin, t) })}
        >
          <img
            src={pin.images["236x"].url}
            width={pin.images["236x"].width}
            height={pin.images["236x"].height}
            style={{ background: pin.dominant_color }}
            alt=""
          />
        </Link>
      ) : message.has_pin ? (
        <p className={styles.goneText}>{t(more.pinGone)}</p>
      ) : null}
      {message.text ? <p>{message.text}</p> : null}
      {mine ? null : (
        <button
          type="button"
          className={styles.report}
          aria-label={t(commonCopy.actions.report)}
          onClick={() =>
            void import("#web/features/together/report-dialog.tsx").then(({ openReport }) =>
              openReport({ kind: "message", id: message.id }),
            )
          }
        >
          <FlagIcon size={16} />
        </button>
      )}
    </div>
  );
}

function ThreadMenu({ user, isBlocked }: { user: WirePerson; isBlocked: boolean }) {
  const t = useText();
  const queries = useQueryClient();
  const reactions = {
    onDone: () => void queries.invalidateQueries({ queryKey: ["list", "Conversations.get"] }),
    onRefused: (refusal: unknown) => void toast({ key: "block", text: t(refusalSentence(refusal)), tone: "error" }),
  };
  const start = useCall(block, reactions);
  const stop = useCall(unblock, reactions);
  const ask = () =>
    openDialog((close) => (
      <ConfirmDialog
        open
        danger
        title={t(more.blockTitle, { name: user.full_name })}
        confirmLabel={t(commonCopy.actions.block)}
        cancelLabel={t(commonCopy.actions.cancel)}
        onCancel={close}
        onConfirm={() => {
          close();
          start.mutate({ user_id: user.id });
        }}
      >
        {t(more.blockText)}
      </ConfirmDialog>
    ));
  return (
    <Menu
      label={t(commonCopy.actions.more)}
      trigger={(props) => <IconButton {...props} label={t(commonCopy.actions.more)} icon={<MoreIcon />} />}
    >
      {isBlocked ? (
        <MenuItem icon={<HideIcon size={20} />} onSelect={() => stop.mutate({ user_id: user.id })}>
          {t(commonCopy.profile.unblock)}
        </MenuItem>
      ) : (
        <MenuItem icon={<HideIcon size={20} />} danger onSelect={ask}>
          {t(commonCopy.actions.block)}
        </MenuItem>
      )}
    </Menu>
  );
}
