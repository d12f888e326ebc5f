import { type InfiniteData, notifyManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Answer } from "#contract/kit/envelope.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { listMessages, sendMessage, type WireMessage } from "#contract/social/messages.ts";
import { liveState } from "#web/app/live/live-state.ts";
import { randomKey } from "#web/app/mutations.ts";
import { apiOf, listQuery } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { createStore, useStore } from "#web/app/store.ts";
import { keepWaiting } from "./kept-words.ts";

/** A message on its way. `isWaiting`: the server was not reached; it is sent again, as the same one, when it is. */
export type Outgoing = {
  key: string;
  conversationId: string;
  text: string;
  isWaiting: boolean;
  /** The newest message that was known when it was written; "0" where there was none. */
  after: string;
};

const outbox = createStore<readonly Outgoing[]>([]);
const againMs = 10_000;

type Pages = InfiniteData<Answer<WireMessage[]>>;

/** The messages of a conversation. */
export function messagesOf(conversationId: string) {
  return listQuery(listMessages, { conversation_id: conversationId });
}

/** Shows a message as it is now in the cached list: in its place, or as the newest. */
export function showMessage(queries: QueryClient, message: WireMessage): void {
  queries.setQueryData<Pages>(messagesOf(message.conversation_id).queryKey, (known) => {
    if (known === undefined) return known;
    const isKnown = known.pages.some((page) => page.data.some(({ id }) => id === message.id));
    const pages = known.pages.map((page, index) => ({
      ...page,
      data: isKnown
        ? page.data.map((one) => (one.id === message.id ? message : one))
        : index === 0
          ? [message, ...page.data]
          : page.data,
    }));
    return { ...known, pages };
  });
}

/**
 * What is on its way and not among the messages yet: a message that was kept may be told by the live stream before the answer to it
 * comes, and would stand there twice meanwhile.
 */
export function notYetAmong(
  outgoing: readonly Outgoing[],
  messages: readonly WireMessage[],
  viewerId: string | undefined,
): Outgoing[] {
  const taken = new Set<string>();
  return outgoing.filter(({ after, text }) => {
    const kept = messages.find(
      (one) =>
        one.user.id === viewerId &&
        one.text === text.normalize("NFC") &&
        BigInt(one.id) > BigInt(after) &&
        !taken.has(one.id),
    );
    if (kept !== undefined) taken.add(kept.id);
    return kept === undefined;
  });
}

function change(key: string, to: Outgoing | null): void {
  const one = outbox.get().find((each) => each.key === key);
  if (one !== undefined) keepWaiting(one.conversationId, key, to?.isWaiting === true ? to.text : null);
  outbox.set((all) => all.flatMap((one) => (one.key === key ? (to ?? []) : [one])));
}

/** The keys of all that is on its way in a conversation. */
export function underWay(conversationId: string): string[] {
  return outbox
    .get()
    .filter((one) => one.conversationId === conversationId)
    .map(({ key }) => key);
}

/**
 * What is on its way in a conversation, and what sends more. Each goes after the one before it, at most once; while the server can't be
 * reached they wait and are sent when it can be.
 * @param onRefused gives the text back to where it was typed, with the reason
 */
export function useOutbox(conversationId: string, onRefused: (text: string, refusal: Refusal) => void) {
  const queries = useQueryClient();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const outgoing = useStore(outbox).filter((one) => one.conversationId === conversationId);
  const waits = outgoing.some((one) => one.isWaiting);

  async function deliver(one: Outgoing): Promise<boolean> {
    try {
      const { data } = await apiOf(queries)(
        sendMessage,
        { conversation_id: conversationId, text: one.text },
        { idempotencyKey: one.key, lazily: [messagesOf(conversationId).queryKey] },
      );
      showMessage(queries, data);
      // Lists are drawn after this turn: what was on its way goes then, not a moment before.
      notifyManager.schedule(() => change(one.key, null));
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null || refusal.reason === "UNAVAILABLE") {
        change(one.key, { ...one, isWaiting: true });
        return false;
      }
      change(one.key, null);
      onRefused(one.text, refusal);
      return true;
    }
  }

  /** One after the other: several things may say at once that the server is back. */
  function sendWaiting(): void {
    before.current = before.current.then(async () => {
      for (const one of outbox.get().filter((each) => each.conversationId === conversationId && each.isWaiting)) {
        change(one.key, { ...one, isWaiting: false });
        if (!(await deliver(one))) return;
      }
    });
  }

  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(sendWaiting, againMs);
    const stop = liveState.subscribe(() => liveState.get() === "on" && sendWaiting());
    window.addEventListener("online", sendWaiting);
    return () => {
      clearInterval(timer);
      stop();
      window.removeEventListener("online", sendWaiting);
    };
  });

  return {
    outgoing,
    send: (text: string, after: string): void => {
      const one = { key: randomKey(), conversationId, text, isWaiting: waits, after };
      outbox.set((all) => [...all, one]);
      if (waits) keepWaiting(conversationId, one.key, text);
      if (!waits) before.current = before.current.then(() => deliver(one));
    },
    sendWaiting,
    discard: (key: string) => change(key, null),
  };
}
