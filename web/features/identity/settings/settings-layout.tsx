import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
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
  const links = areas.map((area) => (
    <NavLink
      key={area.name}
      to={`/settings/${area.name}`}
      className={styles.link ?? ""}
      aria-current={area.name === current ? "page" : undefined}
    >
      {t(area.title)}
    </NavLink>
  ));
  return (
    <Page width="medium">
      <div className={styles.split}>
        <nav aria-label={t(commonCopy.settings.title)} className={styles.nav}>
          {links}
        </nav>
        {/* On phones a list that opens; another area begins with it closed. */}
        <details key={current} className={styles.areas}>
          <summary className={styles.chosen}>
            {t(commonCopy.settings.title)}
            <ChevronDownIcon size={20} />
          </summary>
          <nav aria-label={t(commonCopy.settings.title)} className={styles.list}>
            {links}
          </nav>
        </details>
        <div className={styles.content}>
          <h1 className={styles.title}>{t(title)}</h1>
          {children}
        </div>
      </div>
    </Page>
  );
}
