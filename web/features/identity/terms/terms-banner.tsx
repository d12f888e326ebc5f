import { termsCopy as copy } from "#spec/copy/identity/terms.ts";
import { openTerms } from "#web/app/offer-factor.ts";
import { useSession } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/identity/access/verify-banner.module.css";
import { Button } from "#web/ui/button.tsx";
import { dayOf } from "./day-of.ts";

/** Tells of terms to agree to, above every page: those that hold, or those that are to come. */
export function TermsBanner() {
  const t = useText();
  const { terms } = useSession();
  if (terms === undefined) return null;
  return (
    <section className={styles.banner} aria-label={t(copy.region)}>
      <p className={styles.text}>
        {terms.is_due ? t(copy.dueText) : t(copy.soonText, { date: dayOf(terms.effective_at, t.locale) })}
      </p>
      <span className={styles.answers}>
        <Button size="sm" onClick={() => openTerms({})}>
          {t(copy.review)}
        </Button>
      </span>
    </section>
  );
}
