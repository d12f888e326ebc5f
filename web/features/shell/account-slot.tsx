import { Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { loginAddress } from "#web/app/login-address.ts";
import { later } from "#web/app/later.tsx";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./account-slot.module.css";

const ThemeToggle = later(async () => (await import("./theme-toggle.tsx")).ThemeToggle);
const AccountMenu = lazyComponent(async () => (await import("./account-menu.tsx")).AccountMenu);
const NotificationBell = lazyComponent(
  async () => (await import("#web/features/social/notifications/notification-bell.tsx")).NotificationBell,
);
const { navigation } = commonCopy;

/** The end of the header: the viewer's menu, or log-in and sign-up buttons. */
export function AccountSlot() {
  const t = useText();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (viewer) return <OwnMenu viewer={viewer} />;
  const next = loginAddress(pathname + search);
  return (
    <span className={styles.visitor}>
      <ThemeToggle />
      <Button to={next} rel="nofollow">
        {t(navigation.logIn)}
      </Button>
      <Button to={next.replace("/login", "/signup")} rel="nofollow" variant="primary">
        {t(navigation.signUp)}
      </Button>
    </span>
  );
}

/** A link to the profile until the menu's code has loaded, which happens last. */
function OwnMenu({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const face = (
    <Avatar
      name={viewer.full_name}
      src={viewer.image_medium_url}
      colorIndex={viewer.avatar_color_index}
      decorative
      loading="eager"
    />
  );
  const link = (
    <Link to={`/${viewer.username}/`} className={styles.face} aria-label={t(navigation.profile)}>
      {face}
    </Link>
  );
  return (
    <>
      <span className={styles.news}>
        {alive ? (
          <Suspense>
            <NotificationBell />
          </Suspense>
        ) : null}
      </span>
      {alive ? (
        <Suspense fallback={link}>
          <AccountMenu viewer={viewer} />
        </Suspense>
      ) : (
        link
      )}
    </>
  );
}
