import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { optional } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Header } from "#web/ui/header.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import styles from "./area-frame.module.css";
import { areaPages } from "./area-pages.ts";
import { accountsQuery, defaultAccount } from "./area-queries.ts";
import "./area-text.ts";

const { area, roles } = businessCopy;

/** The bars around every page of the business area: the way home, its pages, the account one is in. */
export function AreaFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const t = useText();
  const viewer = useViewer();
  const { advertiserId } = useParams();
  const isBusiness = viewer?.is_partner === true;
  const { data } = useQuery({ ...optional(accountsQuery), enabled: isBusiness });
  const current = data?.accounts.find(({ id }) => id === advertiserId) ?? (data && defaultAccount(data));
  const pages = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
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
          <Link to="/business/hub/" className={styles.name}>
            {t(area.name)}
          </Link>
        }
        account={account}
      />
      {isBusiness ? (
        <nav aria-label={t(area.pages)} className={styles.bar}>
          <div ref={pages} className={styles.pages}>
            {areaPages(data ? (current?.id ?? viewer.id) : null).map(({ to, title, isExact, within = to }) => (
              <Link
                key={title}
                to={to}
                className={styles.page}
                aria-current={isPage(pathname, within, isExact) ? "page" : undefined}
              >
                {t(title)}
              </Link>
            ))}
          </div>
          {data && current ? (
            <Menu
              label={t(area.chooseAccount)}
              trigger={(props) => (
                <button
                  {...props}
                  type="button"
                  className={styles.switcher}
                  aria-label={`${t(area.chooseAccount)}: ${current.name}`}
                >
                  <span className={styles.current}>{current.name}</span>
                  <ChevronDownIcon size={20} />
                </button>
              )}
            >
              {data.accounts.map(({ id, name, role, rights }) => {
                const reads = rights.includes("ads:read");
                return (
                  <MenuItem
                    key={id}
                    to={advertiserUrl("overview", id)}
                    hint={`${t(reads ? roles[role] : area.noReading)} · ${id}`}
                    checked={id === current.id}
                    disabled={!reads}
                  >
                    {name}
                  </MenuItem>
                );
              })}
            </Menu>
          ) : null}
        </nav>
      ) : null}
      {children}
    </>
  );
}

/** Whether a page is the one a link stands for, or one below it. Pages without an account in their address are those of the default one. */
function isPage(pathname: string, within: string, isExact = false): boolean {
  const [here, there] = [pathname, within].map(
    (path) => `${path.replace(/^\/advertiser\/\d+(?=\/|$)/, "").replace(/\/$/, "")}/`,
  );
  return isExact ? here === there : (here?.startsWith(there ?? "") ?? false);
}
