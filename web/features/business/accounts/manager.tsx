import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { managerCopy as copy } from "#spec/copy/business/accounts-manager.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import styles from "#web/features/business/access/access.module.css";
import { employersQuery } from "#web/features/business/access/access-queries.ts";
import { personWords } from "#web/features/business/access/access-words.ts";
import { AccountsPanel } from "./accounts-panel.tsx";
import { GroupsPanel } from "#web/features/business/access/groups-panel.tsx";
import { InvitesPanel } from "#web/features/business/access/invites-panel.tsx";
import { type Managed, ManagedProvider } from "#web/features/business/access/managed.ts";
import { managerAddress, managerTabs, managerView } from "#web/features/business/access/manager-tabs.ts";
import { PartnersPanel } from "#web/features/business/access/partners-panel.tsx";
import { PeoplePanel } from "#web/features/business/access/people-panel.tsx";
import { SecurityPanel } from "#web/features/business/access/security-panel.tsx";
import { useInvites } from "#web/features/business/access/use-invites.ts";
import { useList } from "#web/features/business/access/use-list.ts";

const panels = {
  people: PeoplePanel,
  partners: PartnersPanel,
  invites: InvitesPanel,
  groups: GroupsPanel,
  security: SecurityPanel,
};

/** Who may do what for a business: the viewer's own, or one they administer. */
export function AccountsManager({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { items: employers = [] } = useList(employersQuery, { whole: true });
  const own: Managed = { id: viewer.id, name: viewer.full_name, username: viewer.username };
  const administered = employers
    .filter(({ business_roles: roles }) => roles?.includes("BIZ_ADMIN"))
    .map(({ id = "", user }): Managed => ({ id, name: personWords(user, id), username: user?.username ?? "" }));
  const businesses = [...(viewer.is_partner ? [own] : []), ...administered];
  const isBusiness = businesses.length > 0;
  const view = managerView(search, isBusiness);
  const managed = businesses.find(({ id }) => id === view.businessId) ?? businesses[0] ?? own;
  const { waiting } = useInvites(managed.id);
  const at = (change: Partial<typeof view>) => managerAddress(pathname, { ...view, ...change });
  const tabs = managerTabs.filter((tab) => isBusiness || tab === "accounts" || tab === "invites");
  const bar = useRef<HTMLDivElement>(null);
  // With little room the part one is on may be beyond the edge.
  useEffect(() => {
    bar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [view.tab]);
  const Panel = view.tab === "accounts" ? null : panels[view.tab];
  return (
    <Page width="medium">
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{t(copy.title)}</h1>
          <p>{isBusiness ? t(copy.intro, { name: managed.name }) : t(copy.introPersonal)}</p>
        </div>
        {businesses.length > 1 ? (
          <Select
            label={t(copy.business)}
            className={styles.choose}
            value={managed.id}
            options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget: { value } }) =>
              void navigate(at({ businessId: value === viewer.id ? null : value }))
            }
          />
        ) : null}
      </div>
      <div ref={bar}>
        <Tabs
          label={t(copy.parts)}
          tabs={tabs.map((tab) => ({
            to: at({ tab }),
            label: t(copy.tabs[tab]),
            isCurrent: tab === view.tab,
            ...(tab === "invites" && waiting > 0 && { count: waiting }),
          }))}
        />
      </div>
      <ManagedProvider value={managed}>
        {Panel === null ? <AccountsPanel viewer={viewer} /> : <Panel key={managed.id} />}
      </ManagedProvider>
    </Page>
  );
}
