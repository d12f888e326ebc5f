import { useQuery } from "@tanstack/react-query";
import { unreadNotifications } from "#contract/social/notifications.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useLivePace, useLiveReady } from "#web/app/live/live-state.ts";
import { useActingChoice } from "#web/features/content/acting/acting.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { BellIcon, MessageIcon } from "#web/ui/more-icons.tsx";

const askEveryMs = 60_000;
const max = 99;

/** Links to notifications and messages, with counts of new ones. Load it lazily. */
export function NotificationBell() {
  const t = useText();
  const isLive = useLiveReady();
  // A business's news are for its owner alone.
  const isBusiness = useActingChoice()?.kind === "profile";
  const { data } = useQuery({
    ...query(unreadNotifications, {}),
    staleTime: askEveryMs / 2,
    enabled: isLive && !isBusiness,
    refetchInterval: useLivePace(askEveryMs),
    refetchOnWindowFocus: true,
    retry: false,
  });
  const { navigation } = commonCopy;
  const news = data?.notifications ?? 0;
  const mail = data?.conversations ?? 0;
  return (
    <>
      <IconButton
        to="/messages/"
        label={
          mail > 0
            ? `${t(navigation.messages)}: ${t(socialCopy.messages.unread, { count: mail })}`
            : t(navigation.messages)
        }
        icon={<MessageIcon />}
        badge={count(mail)}
      />
      <IconButton
        to="/notifications/"
        label={
          news > 0
            ? `${t(navigation.notifications)}: ${t(socialCopy.notifications.unread, { count: news })}`
            : t(navigation.notifications)
        }
        icon={<BellIcon />}
        badge={count(news)}
      />
    </>
  );
}

function count(number: number) {
  if (number === 0) return null;
  return (
    <Badge solid tone="accent">
      {number > max ? `${max}+` : number}
    </Badge>
  );
}
