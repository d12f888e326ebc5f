import { type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";
import styles from "./settings-layout.module.css";

type SettingsLayoutProps = {
  areas: readonly { name: string; title: string }[];
  /** The name of the area shown. */
  current: string;
  title: string;
  children: ReactNode;
};

/** The areas of the settings beside the one that is shown; above it on phones. */
export function SettingsLayout({ areas, current, title, children }: SettingsLayoutProps) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  // On phones the areas slide: the one shown is in sight.
  useEffect(() => {
    const shown = nav.current?.querySelector("[aria-current]");
    shown?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
  }, [current]);
  return (
    <Page width="medium">
      <div className={styles.split}>
        <nav ref={nav} aria-label={t(commonCopy.settings.title)} className={styles.nav}>
          {areas.map((area) => (
            <NavLink
              key={area.name}
              to={`/settings/${area.name}`}
              className={styles.link ?? ""}
              aria-current={area.name === current ? "page" : undefined}
            >
              {t(area.title)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.content}>
          <h1 className={styles.title}>{t(title)}</h1>
          {children}
        </div>
      </div>
    </Page>
  );
}
