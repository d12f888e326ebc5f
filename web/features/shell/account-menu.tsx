import type { ReactNode } from "react";
import { logOut, updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import type { Theme } from "#contract/kit/page.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { keysCopy } from "#spec/copy/kit/keys.ts";
import { useCall } from "#web/app/mutations.ts";
import { enterAs, rememberViewer, sessionQuery } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { useTheme } from "#web/app/theme.ts";
import { openShortcuts } from "./open-shortcuts.ts";
import { SavedAccounts } from "#web/features/identity/account/saved-accounts.tsx";
import { ActingMark } from "#web/features/content/acting/acting-mark.tsx";
import { ActingAccounts } from "#web/features/content/acting/acting-accounts.tsx";
import {
  KeyboardIcon,
  LogOutIcon,
  MoonIcon,
  PersonIcon,
  PhoneIcon,
  SettingsIcon,
  SunIcon,
  TagIcon,
} from "#web/ui/more-icons.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./account-slot.module.css";

const { navigation, settings } = commonCopy;

const looks = [
  { theme: "system", label: settings.themeSystem, Icon: PhoneIcon },
  { theme: "light", label: settings.themeLight, Icon: SunIcon },
  { theme: "dark", label: settings.themeDark, Icon: MoonIcon },
] as const;

/** The account menu: the viewer's pages, the theme, log-out. Load it lazily. */
export function AccountMenu({ viewer, face }: { viewer: WireViewer; face: ReactNode }) {
  const t = useText();
  const [theme, showTheme] = useTheme();
  const leave = useCall(logOut, {
    onDone: () => enterAs("/"),
    onRefused: (refusal) => toast({ text: t(refusal.message), tone: "error" }),
  });
  const keep = useCall(updateUser, {
    lazily: [sessionQuery.queryKey],
    onDone: ({ user }) => rememberViewer(user),
    onRefused(refusal) {
      showTheme(viewer.theme);
      toast({ text: t(refusal.message), tone: "error" });
    },
  });
  const choose = (chosen: Theme) => {
    showTheme(chosen);
    keep.mutate({ theme: chosen });
  };
  return (
    <>
      <ActingMark />
      <Menu
        label={t(navigation.accountMenu)}
        trigger={(props) => (
          <button {...props} type="button" className={styles.face} aria-label={t(navigation.accountMenu)}>
            {face}
          </button>
        )}
      >
        <MenuItem to={`/${viewer.username}/`} icon={<PersonIcon />} hint={`@${viewer.username}`}>
          {viewer.full_name}
        </MenuItem>
        {viewer.is_partner ? (
          <MenuItem to="/business/hub/" icon={<TagIcon />}>
            {t(navigation.businessHub)}
          </MenuItem>
        ) : null}
        <MenuItem to="/settings" icon={<SettingsIcon />}>
          {t(navigation.settings)}
        </MenuItem>
        <MenuSeparator />
        <SavedAccounts />
        <ActingAccounts viewer={viewer} />
        <MenuLabel>{t(settings.theme)}</MenuLabel>
        {looks.map(({ theme: look, label, Icon }) => (
          <MenuItem key={look} icon={<Icon />} checked={theme === look} onSelect={() => choose(look)}>
            {t(label)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<KeyboardIcon />} onSelect={() => openShortcuts({})}>
          {t(keysCopy.title)}
        </MenuItem>
        <MenuItem icon={<LogOutIcon />} onSelect={() => leave.mutate({})}>
          {t(navigation.logOut)}
        </MenuItem>
      </Menu>
    </>
  );
}
