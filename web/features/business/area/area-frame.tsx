import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { AreaBars } from "#web/features/identity/frames/area-bars.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import styles from "./area-frame.module.css";
import { areaPages } from "./area-pages.ts";
import { accountShown, alertOf } from "./area-queries.ts";
import { BillingAlert } from "./billing-alert.tsx";
import { useSoldAccounts } from "./use-sold-accounts.ts";
import "./area-text.ts";

const { area, roles } = businessCopy;

/** Around every page of the business area: its pages, and the account one is in. */
export function AreaFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const t = useText();
  const viewer = useViewer();
  const { advertiserId } = useParams();
  const isBusiness = viewer?.is_partner === true;
  const data = useSoldAccounts(isBusiness);
  const current = data && accountShown(data, advertiserId);
  const { alert } = alertOf(current);
  const { pathname } = useLocation();
  return (
    <AreaBars
      product={t(commonCopy.product.name)}
      name={t(area.name)}
      home="/business/hub/"
      account={account}
      label={t(area.pages)}
      pages={
        isBusiness
          ? areaPages(data ? (current?.id ?? viewer.id) : null).map(({ to, title, isExact, within = [to] }) => ({
              to,
              title: t(title),
              isCurrent: within.some((page) => isPage(pathname, page, isExact)),
            }))
          : null
      }
      aside={
        data && current ? (
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
        ) : null
      }
    >
      {current && alert !== undefined && !isPage(pathname, advertiserUrl("billing", current.id)) ? (
        <BillingAlert key={current.id} accountId={current.id} asked={alert} />
      ) : null}
      {children}
    </AreaBars>
  );
}

/** Whether a page is the one a link stands for, or one below it. Pages without an account in their address are those of the default one. */
function isPage(pathname: string, within: string, isExact = false): boolean {
  const [here, there] = [pathname, within].map(
    (path) => `${path.replace(/^\/advertiser\/\d+(?=\/|$)/, "").replace(/\/$/, "")}/`,
  );
  return isExact ? here === there : (here?.startsWith(there ?? "") ?? false);
}
