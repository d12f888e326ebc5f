import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Header } from "#web/ui/header.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { tabLook } from "#web/ui/tabs.tsx";
import styles from "./area-bars.module.css";
import { PageBanners } from "./page-banners.tsx";

/** A link to a page, or to the first of some. */
type AreaPage = {
  to: string;
  title: string;
  isCurrent: boolean;
  /** How much waits there for the viewer. */
  waiting?: number;
};

interface AreaBarsProps {
  /** Of the product, which the logo leads to. */
  product: string;
  /** Of the area, and where it begins. */
  name: string;
  home: string;
  account: ReactNode;
  /** Names the links to the area's pages; none are shown until they are known. */
  label: string;
  pages: readonly AreaPage[] | null;
  /** The pages within the one that is current, in a line of their own. */
  within?: { label: string; pages: readonly AreaPage[] } | null;
  /** Behind the links. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The bars around every page of an area that is a tool of its own: the way home, its pages, and what is said on every page. */
export function AreaBars({ product, name, home, account, label, pages, within, aside, children }: AreaBarsProps) {
  return (
    <>
      <Header
        logo={
          <Link to="/" aria-label={product}>
            <Logo size={36} />
          </Link>
        }
        search={
          <Link to={home} className={styles.name}>
            {name}
          </Link>
        }
        account={account}
      />
      {pages === null ? null : (
        <nav aria-label={label} className={styles.bar}>
          <Pages pages={pages} look={styles.page} />
          {aside}
        </nav>
      )}
      {within ? (
        <nav aria-label={within.label} className={styles.bar} data-within="">
          <Pages pages={within.pages} look={tabLook} />
        </nav>
      ) : null}
      <div className={styles.below}>
        <PageBanners />
        {children}
      </div>
    </>
  );
}

/** Those of the area are pills, as in the bar of every page; those within one of them are tabs. */
function Pages({ pages, look }: { pages: readonly AreaPage[]; look: string | undefined }) {
  const line = useRef<HTMLDivElement>(null);
  const current = pages.find(({ isCurrent }) => isCurrent)?.to;
  // With little room the page one is on may be beyond the edge.
  useEffect(() => {
    const [box, link] = [line.current, line.current?.querySelector<HTMLElement>("[aria-current]")];
    if (box && link) box.scrollLeft = link.offsetLeft - box.offsetLeft - (box.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <div ref={line} className={styles.pages}>
      {pages.map(({ to, title, isCurrent, waiting = 0 }) => (
        <Link key={to} to={to} className={look} aria-current={isCurrent ? "page" : undefined}>
          {title}
          {waiting > 0 ? <Waiting count={waiting} /> : null}
        </Link>
      ))}
    </div>
  );
}

/** Large numbers are shown as more than a hundred, and said as they are. */
function Waiting({ count }: { count: number }) {
  const t = useText();
  return (
    <>
      <span aria-hidden="true" className={styles.waiting}>
        {count > 99 ? "99+" : count}
      </span>
      <VisuallyHidden> {t(commonCopy.waiting, { count })}</VisuallyHidden>
    </>
  );
}
