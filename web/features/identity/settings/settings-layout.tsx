import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { useAboutLinks } from "#web/features/identity/frames/about-links.ts";
import { useText } from "#web/app/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ArrowLeftIcon, ChevronRightIcon } from "#web/ui/icons.tsx";
import { Page, Row } from "#web/ui/layout.tsx";
import styles from "./settings-layout.module.css";
import type { NamedArea } from "./settings-search.tsx";

const SettingsSearch = later(async () => (await import("./settings-search.tsx")).SettingsSearch);

/** Code of the settings' frame that is loaded after hydration. */
export const loadSettingsParts = () => SettingsSearch.load();

type SettingsLayoutProps = {
  areas: readonly NamedArea[];
  /** The name of the area shown; without one phones show the list of areas, wide screens the first. */
  current: string | undefined;
  /** It shows a part of the area, which has its own way back to it. */
  isPart: boolean;
  title: string;
  children: ReactNode;
};

/** The areas of the settings beside the one that is shown. On phones the list and each area are pages of their own. */
export function SettingsLayout({ areas, current, isPart, title, children }: SettingsLayoutProps) {
  const t = useText();
  const about = useAboutLinks();
  const isList = current === undefined;
  const content = useMarkedSetting();
  const shown = current ?? areas[0]?.name;
  return (
    <Page width="medium">
      <div className={styles.split}>
        <nav aria-label={t(commonCopy.settings.title)} className={styles.nav}>
          <div className={styles.search}>
            <SettingsSearch areas={areas} />
          </div>
          {areas.map((area) => (
            <Link
              key={area.name}
              to={`/settings/${area.name}`}
              className={styles.link}
              aria-current={area.name === shown ? "page" : undefined}
            >
              {t(area.title)}
            </Link>
          ))}
        </nav>
        {isList ? <AreaList areas={areas} /> : null}
        <div ref={content} className={classNames(styles.content, isList && styles["wide-only"])}>
          {isList || isPart ? null : <BackToList />}
          <h1 className={styles.title}>{t(title)}</h1>
          {children}
        </div>
      </div>
      <Row as="nav" aria-label={t(commonCopy.navigation.about)} gap={6} wrap>
        {about.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </Row>
    </Page>
  );
}

/** The setting that the address names (`?setting=`) is marked and brought into sight. */
function useMarkedSetting() {
  const t = useText();
  const content = useRef<HTMLDivElement>(null);
  const { key, search } = useLocation();
  const wanted = new URLSearchParams(search).get("setting");
  const name = wanted === null ? null : t(wanted);
  useEffect(() => {
    const element = content.current;
    if (element === null || name === null) return;
    let isOver = false;
    let stop = () => {};
    void import("./mark-setting.ts").then(({ markSetting }) => {
      if (!isOver) stop = markSetting(element, name, styles.marked ?? "");
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [key, name]);
  return content;
}

/** Only on phones. */
function AreaList({ areas }: Pick<SettingsLayoutProps, "areas">) {
  const t = useText();
  return (
    <div className={styles.areas}>
      <h1 className={styles.title}>{t(commonCopy.settings.title)}</h1>
      <SettingsSearch areas={areas} />
      <nav aria-label={t(commonCopy.settings.title)} className={styles.list}>
        {areas.map((area) => (
          <Link key={area.name} to={`/settings/${area.name}`} className={styles.row}>
            {t(area.title)}
            <ChevronRightIcon size={20} />
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** Only on phones: a step back where the list is what one came from, so that the browser's Back does not lead round in a circle. */
function BackToList() {
  const t = useText();
  const navigate = useNavigate();
  const back = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { visit } = await import("#web/app/visit-history.ts");
    const before = visit.get()?.previous.at(-1)?.path.replace(/\/$/, "");
    void (before === "/settings" ? navigate(-1) : navigate("/settings"));
  };
  return (
    <Link to="/settings" className={styles.back} onClick={(event) => void back(event)}>
      <ArrowLeftIcon size={20} />
      {t(commonCopy.settings.title)}
    </Link>
  );
}
