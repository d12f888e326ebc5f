import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { optional } from "#web/app/queries.ts";
import { useSession } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { AnnouncementBanner } from "#web/features/identity/announcements/announcement-banner.tsx";
import { AreaBars } from "#web/ui/area-bars.tsx";
import { operatingQuery } from "./operate-queries.ts";
import "./operate-text.ts";
import { sections, sectionsFor, sectionUrl } from "./sections.ts";

const { area } = operateCopy;

/** Around every page of the operators' area: the pages that the viewer's roles open. */
export function OperateFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const t = useText();
  const { announcements } = useSession();
  const { pathname } = useLocation();
  const { data } = useQuery(optional(operatingQuery));
  const pages = data && sectionsFor(data.rights).map((name) => ({ name, to: sectionUrl(name) }));
  return (
    <AreaBars
      product={commonCopy.product.name}
      name={t(area.name)}
      home="/operate/"
      account={account}
      label={t(area.pages)}
      pages={
        pages?.map(({ name, to }) => ({
          to,
          title: t(sections[name].title),
          isCurrent: pathname.startsWith(to.slice(0, -1)),
        })) ?? null
      }
    >
      {announcements ? <AnnouncementBanner announcements={announcements} /> : null}
      {children}
    </AreaBars>
  );
}
