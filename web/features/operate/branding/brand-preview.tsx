import type { CSSProperties } from "react";
import { accentProperties } from "#rules/kit/accent.ts";
import { brandingCopy as copy } from "#spec/copy/operate/branding.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./branding.module.css";

type BrandPreviewProps = {
  name: string;
  tagline: string;
  /** `#rrggbb`. */
  accent: string;
  /** A `data:` address; null: the product's own. */
  logo: string | null;
};

/** How it will look, on light and on dark ground. */
export function BrandPreview({ name, tagline, accent, logo }: BrandPreviewProps) {
  const t = useText();
  const tones = accentProperties(accent) as CSSProperties;
  return (
    <div role="group" aria-label={t(copy.preview)} className={styles.preview}>
      {(["light", "dark"] as const).map((ground) => (
        <div key={ground} data-theme={ground} style={tones} className={styles.ground}>
          <p className={styles.quiet}>{t(ground === "light" ? copy.light : copy.dark)}</p>
          <p className={styles.brand}>
            {logo === null ? (
              <span className={styles.usual}>
                <Logo size={36} />
              </span>
            ) : (
              <img src={logo} width={36} height={36} alt="" className={styles.logo} />
            )}
            <span className={styles.name}>{name}</span>
          </p>
          <p className={styles.tagline}>{tagline}</p>
          <div className={styles.samples} inert>
            <Button variant="primary" size="sm">
              {t(copy.sampleButton)}
            </Button>
            <Badge tone="accent">{t(copy.sampleSoft)}</Badge>
            <span className={styles.link}>{t(copy.sampleLink)}</span>
          </div>
        </div>
      ))}
    </div>
  );
}
