import { useQuery } from "@tanstack/react-query";
import { askPresence } from "#contract/social/messages.ts";
import { messagesCopy } from "#spec/copy/social/messages.ts";
import { useActive } from "#web/app/live/presence.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./messages.module.css";

const askEveryMs = 60_000;

/** Whether the other person of a conversation is here, where both show it. */
export function ActiveLine({ conversationId }: { conversationId: string }) {
  const t = useText();
  const { data } = useQuery({
    ...query(askPresence, { conversation_id: conversationId }),
    staleTime: 0,
    refetchInterval: askEveryMs,
    retry: false,
  });
  const minutes = useActive(conversationId);
  if (data?.is_shown !== true || minutes === null) return null;
  return (
    <p className={styles.count}>{minutes === 0 ? t(messagesCopy.activeNow) : t(messagesCopy.activeAgo, { minutes })}</p>
  );
}
