import { avatarColor } from "#rules/people/avatar-color.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { BoardIcon, SearchIcon } from "#web/ui/icons.tsx";
import { PersonIcon } from "#web/ui/more-icons.tsx";
import { MenuItem, MenuLabel, MenuSeparator } from "#web/ui/menu.tsx";
import { actAs, useActingChoice } from "./acting.ts";
import { type SwitchEntry, switchTo, useSwitchEntries } from "./switch-entries.ts";

/** So many stand in the menu; of more the one acted as, and the others behind a search. */
const maxShown = 5;

/** In the account menu: as whom the viewer acts. saving §6, business §4 */
export function ActingSwitch({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const acting = useActingChoice();
  const entries = useSwitchEntries(viewer);
  if (entries.length === 0) return null;
  const isNow = ({ choice }: SwitchEntry) => choice.kind === acting?.kind && choice.id === acting.id;
  const isLong = entries.length > maxShown;
  const shown = isLong ? entries.toSorted((a, b) => Number(isNow(b)) - Number(isNow(a))).slice(0, maxShown) : entries;
  const search = async () => {
    const { SwitchDialog } = await import("./switch-dialog.tsx");
    openDialog((close) => <SwitchDialog viewer={viewer} onClose={close} />, search);
  };
  return (
    <>
      <MenuLabel>{t(actingCopy.title)}</MenuLabel>
      <MenuItem
        icon={<PersonIcon />}
        checked={acting === null}
        onSelect={() => acting !== null && actAs(viewer.id, null)}
      >
        {t(actingCopy.myself)}
      </MenuItem>
      {shown.map((entry) => (
        <MenuItem
          key={`${entry.choice.kind} ${entry.choice.id}`}
          icon={<EntryFace entry={entry} size={24} />}
          hint={t(entry.hint)}
          checked={isNow(entry)}
          onSelect={() => void switchTo(viewer, entry)}
        >
          {entry.name}
        </MenuItem>
      ))}
      {isLong ? (
        <MenuItem icon={<SearchIcon />} onSelect={() => void search()}>
          {t(actingCopy.all)}
        </MenuItem>
      ) : null}
      {entries.some(({ choice }) => choice.kind === "account") ? (
        <MenuItem to="/settings/advertisers">{t(actingCopy.boards)}</MenuItem>
      ) : null}
      <MenuSeparator />
    </>
  );
}

export function EntryFace({ entry: { profile, name }, size }: { entry: SwitchEntry; size: number }) {
  return profile === undefined ? (
    <BoardIcon size={size} />
  ) : (
    <Avatar name={name} src={profile.user.imgUrl} colorIndex={avatarColor(profile.id)} size={size} decorative />
  );
}
