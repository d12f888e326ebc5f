import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./operate.module.css";
import "./operate-text.ts";

const { area } = operateCopy;

/** Above every page of the area, for who has no second factor: from when on they are let in no more. */
export function FactorDue({ at }: { at: string }) {
  const t = useText();
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: "long" }).format(new Date(at));
  return (
    <section className={styles.above} aria-label={t(area.factorTitle)}>
      <Banner
        tone="warning"
        title={t(area.factorTitle)}
        actions={
          <Button size="sm" to="/settings/security">
            {t(area.toSecurity)}
          </Button>
        }
      >
        <span suppressHydrationWarning>{t(area.factorDue, { date })}</span>
      </Banner>
    </section>
  );
}
