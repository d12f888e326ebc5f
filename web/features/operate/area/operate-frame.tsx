import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/business/area/area-frame.module.css";
import { Header } from "#web/ui/header.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { operatingQuery } from "./operate-queries.ts";
import "./operate-text.ts";
import { sections, sectionsFor, sectionUrl } from "./sections.ts";

const { area } = operateCopy;

/** The bars around every page of the operators' area: the way home, and the pages that the viewer's roles open. */
export function OperateFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const { data } = useQuery(optional(operatingQuery));
  const pages = useRef<HTMLDivElement>(null);
  // With little room the page one is on may be beyond the edge.
  useEffect(() => {
    const [bar, link] = [pages.current, pages.current?.querySelector<HTMLElement>("[aria-current]")];
    if (bar && link) bar.scrollLeft = link.offsetLeft - bar.offsetLeft - (bar.clientWidth - link.clientWidth) / 2;
  }, [pathname, data]);
  return (
    <>
      <Header
        logo={
          <Link to="/" aria-label={commonCopy.product.name}>
            <Logo size={36} />
          </Link>
        }
        search={
          <Link to="/operate/" className={styles.name}>
            {t(area.name)}
          </Link>
        }
        account={account}
      />
      {data ? (
        <nav aria-label={t(area.pages)} className={styles.bar}>
          <div ref={pages} className={styles.pages}>
            {sectionsFor(data.rights).map((name) => (
              <Link
                key={name}
                to={sectionUrl(name)}
                className={styles.page}
                aria-current={pathname.startsWith(sectionUrl(name).slice(0, -1)) ? "page" : undefined}
              >
                {t(sections[name].title)}
              </Link>
            ))}
          </div>
        </nav>
      ) : null}
      {children}
    </>
  );
}
