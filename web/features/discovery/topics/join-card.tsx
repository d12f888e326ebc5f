import { useLocation } from "react-router";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { loginAddress } from "#web/app/login-address.ts";
import { useViewer } from "#web/app/session.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./join-card.module.css";

/** Tells visitors what an account offers here, with a sign-up button. */
export function JoinCard() {
  const t = useText();
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (viewer) return null;
  const login = loginAddress(pathname + search);
  return (
    <aside className={styles.card} aria-label={t(commonCopy.navigation.signUp)}>
      <Logo size={44} />
      <div className={styles.words}>
        <p className={styles.title}>{t(accessCopy.titles.homePage)}</p>
        <p className={styles.text}>{t(accessCopy.titles.emailUpsellText)}</p>
      </div>
      <div className={styles.actions}>
        <Button to={login} rel="nofollow">
          {t(commonCopy.navigation.logIn)}
        </Button>
        <Button
          to={`${login.replace("/login", "/signup")}&source=homePage`}
          rel="nofollow"
          variant="primary"
          onClick={(event) => {
            event.preventDefault();
            openAccess({ source: "homePage" });
          }}
        >
          {t(commonCopy.navigation.signUp)}
        </Button>
      </div>
    </aside>
  );
}
