import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import styles from "./verify-banner.module.css";

const { breached, forgot, actions } = accessCopy;

/** Tells viewers that their password was found in a data breach; dismissible for this visit. */
export function BreachBanner({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <section className={styles.banner} aria-label={t(breached.title)}>
      <p className={styles.text}>{t(breached.text)}</p>
      <span className={styles.answers}>
        <Button size="sm" to="/settings/security">
          {t(forgot.resetSave)}
        </Button>
        <IconButton size="sm" label={t(actions.notNow)} icon={<CloseIcon />} onClick={onClose} />
      </span>
    </section>
  );
}
