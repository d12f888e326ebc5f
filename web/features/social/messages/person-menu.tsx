import { useQuery } from "@tanstack/react-query";
import { mute, unmute } from "#contract/people/mutes.ts";
import { block, unblock } from "#contract/social/messages.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { mutedQuery } from "#web/features/social/settings/notice-queries.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { BellIcon, FlagIcon, HideIcon, MoreIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";

const words = socialCopy.messages;

/** Mute, block and report a person. */
export function PersonMenu({ user, isBlocked }: { user: WirePerson; isBlocked: boolean }) {
  const t = useText();
  const reactions = {
    onRefused: (refusal: unknown) => void toast({ key: "block", text: t(refusalSentence(refusal)), tone: "error" }),
  };
  const start = useCall(block, reactions);
  const stop = useCall(unblock, reactions);
  const ask = () =>
    askFirst({
      title: t(words.blockTitle, { name: user.full_name }),
      text: t(words.blockText),
      label: t(commonCopy.actions.block),
      go: () => start.mutate({ user_id: user.id }),
    });
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
      <MuteItem user={user} />
      <MenuItem
        icon={<FlagIcon size={20} />}
        onSelect={async () =>
          (await import("#web/features/content/pins/report-dialog.tsx")).openReport({ kind: "person", id: user.id })
        }
      >
        {t(socialCopy.report.person, { name: user.full_name })}
      </MenuItem>
    </Menu>
  );
}

/** Nothing is asked first: it takes nothing away, the other never learns, and it is undone in the same place. */
function MuteItem({ user }: { user: WirePerson }) {
  const t = useText();
  const { data = [] } = useQuery(mutedQuery);
  const isMuted = (data ?? []).some(({ id }) => id === user.id);
  const say = (text: string) => void toast({ key: "mute", text: t(text, { name: user.full_name }), tone: "success" });
  const onRefused = (refusal: unknown) => void toast({ key: "mute", text: t(refusalSentence(refusal)), tone: "error" });
  const start = useCall(mute, { onDone: () => say(noticeCopy.mute.muted), onRefused });
  const stop = useCall(unmute, { onDone: () => say(noticeCopy.mute.unmuted), onRefused });
  return (
    <MenuItem icon={<BellIcon size={20} />} onSelect={() => (isMuted ? stop : start).mutate({ user_id: user.id })}>
      {t(isMuted ? noticeCopy.mute.unmute : noticeCopy.mute.mute)}
    </MenuItem>
  );
}
