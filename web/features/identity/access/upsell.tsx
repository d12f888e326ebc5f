import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isAccessPath } from "#rules/kit/redirect.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useSession } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { openAccess } from "./open-access.ts";
import styles from "./upsell.module.css";
import { noteVisited } from "./visited-pages.ts";

const kept = "magpie_upsell_closed";
const { titles, fields, actions } = accessCopy;

function wasClosed(): boolean {
  try {
    return localStorage.getItem(kept) !== null;
  } catch {
    return true;
  }
}

/** For visitors who have looked further down: a quiet offer at the corner, put away for good by its cross. access §1, §2 */
export function Upsell() {
  const t = useText();
  const { user, underage } = useSession();
  const { pathname } = useLocation();
  const [isDue, setDue] = useState(false);
  const offers = user === null && !underage && !isAccessPath(pathname) && !pathname.startsWith("/password");

  useEffect(() => {
    if (user === null) noteVisited(pathname);
  }, [user, pathname]);

  useEffect(() => {
    if (!offers || isDue || wasClosed()) return undefined;
    const look = () => window.scrollY > window.innerHeight && setDue(true);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [offers, isDue]);

  if (!offers || !isDue) return null;
  const close = () => {
    setDue(false);
    try {
      localStorage.setItem(kept, "1");
    } catch {
      // It comes again with the next visit.
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textOf(new FormData(event.currentTarget), "email").trim();
    setDue(false);
    openAccess({ source: "emailUpsell", ...(email === "" ? {} : { email }) });
  };
  return (
    <aside className={styles.upsell} aria-label={t(titles.emailUpsell)}>
      <span className={styles.close}>
        <IconButton size="sm" label={t(commonCopy.actions.close)} icon={<CloseIcon />} onClick={close} />
      </span>
      <h2 className={styles.title}>{t(titles.emailUpsell)}</h2>
      <p className={styles.text}>{t(titles.emailUpsellText)}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t(fields.email)}
          hideLabel
          placeholder={t(fields.email)}
        />
        <Button type="submit" variant="primary" wide>
          {t(actions.continue)}
        </Button>
      </form>
    </aside>
  );
}
