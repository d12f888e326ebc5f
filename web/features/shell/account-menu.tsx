import { Suspense } from "react";
import { logOut, updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import type { Theme } from "#contract/kit/page.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { keysCopy } from "#spec/copy/kit/keys.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useCall } from "#web/app/mutations.ts";
import { enterAs, rememberViewer, sessionQuery } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { useTheme } from "#web/app/theme.ts";
import { useAboutLinks } from "#web/features/identity/frames/about-links.ts";
import { MenuLinks } from "./menu-links.tsx";
import { openShortcuts } from "./open-shortcuts.ts";
import { SavedAccounts } from "#web/features/identity/account/saved-accounts.tsx";
import { ActingMark } from "#web/features/content/acting/acting-mark.tsx";
import { ActingSwitch } from "#web/features/content/acting/acting-switch.tsx";
import { useShownAs } from "#web/features/content/acting/shown-as.ts";
import {
  KeyboardIcon,
  LogOutIcon,
  MoonIcon,
  PersonIcon,
  PhoneIcon,
  SettingsIcon,
  ShieldIcon,
  SunIcon,
  TagIcon,
} from "#web/ui/more-icons.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./account-slot.module.css";

const OperateItem = lazyComponent(
  async () => (await import("#web/features/operate/area/operate-item.tsx")).OperateItem,
);
const ManagerItem = lazyComponent(
  async () => (await import("#web/features/business/access/manager-item.tsx")).ManagerItem,
);
const { navigation, settings } = commonCopy;

const looks = [
  { theme: "system", label: settings.themeSystem, Icon: PhoneIcon },
  { theme: "light", label: settings.themeLight, Icon: SunIcon },
  { theme: "dark", label: settings.themeDark, Icon: MoonIcon },
] as const;

/** The account menu: the viewer's pages, the theme, log-out. Load it lazily. */
export function AccountMenu({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const about = useAboutLinks();
  const { name, username, image, colorIndex } = useShownAs(viewer);
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
            <Avatar name={name} src={image} colorIndex={colorIndex} decorative loading="eager" />
          </button>
        )}
      >
        <MenuItem to={`/${username}/`} icon={<PersonIcon />} hint={`@${username}`}>
          {name}
        </MenuItem>
        {viewer.is_partner ? (
          <MenuItem to="/business/hub/" icon={<TagIcon />}>
            {t(navigation.businessHub)}
          </MenuItem>
        ) : null}
        {viewer.is_operator ? (
          <Suspense
            fallback={
              <MenuItem to="/operate/" icon={<ShieldIcon />}>
                {t(navigation.operate)}
              </MenuItem>
            }
          >
            <OperateItem />
          </Suspense>
        ) : null}
        <Suspense>
          <ManagerItem viewer={viewer} />
        </Suspense>
        <MenuItem to="/settings" icon={<SettingsIcon />}>
          {t(navigation.settings)}
        </MenuItem>
        <MenuSeparator />
        <SavedAccounts />
        <ActingSwitch viewer={viewer} />
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
        <MenuSeparator />
        <MenuLinks links={about} />
      </Menu>
    </>
  );
}
