import { block, unblock } from "#contract/social/messages.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { FlagIcon, HideIcon, MoreIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";

const words = socialCopy.messages;

/** Block and report a person. */
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
