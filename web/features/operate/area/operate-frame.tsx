import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { WireWaitingWork } from "#contract/operate/report-desk.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { optional } from "#web/app/queries.ts";
import { useSession } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { AreaBars } from "#web/features/identity/frames/area-bars.tsx";
import { operatingQuery } from "./operate-queries.ts";
import "./operate-text.ts";
import type { SectionGroup } from "./section.ts";
import {
  groupOf,
  groupsOf,
  isOfAds,
  type SectionName,
  sectionNames,
  sections,
  sectionsFor,
  sectionUrl,
} from "./sections.ts";
import { waitingQuery } from "./waiting-query.ts";

const { area } = operateCopy;

/** A moderator knows of a report within a minute. */
const lookEveryMs = 60_000;

type Waiting = WireWaitingWork | undefined;

const waitingAt = (name: SectionName, waiting: Waiting): number =>
  (name === "reports" || name === "appeals" ? waiting?.[name] : name === "review" ? waiting?.ads : null) ?? 0;

const waitingIn = (group: SectionGroup, waiting: Waiting): number =>
  sectionNames.reduce((sum, name) => sum + (sections[name].group === group ? waitingAt(name, waiting) : 0), 0);

/** Around every page of the operators' area: the pages that the viewer's roles open. */
export function OperateFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const { data } = useQuery(optional(operatingQuery));
  const { data: waiting } = useQuery({ ...optional(waitingQuery), refetchInterval: lookEveryMs });
  const { ads_sold: areSold, ads_kept: wereSold } = useSession();
  const here = sectionNames.find((name) => pathname.startsWith(sectionUrl(name).slice(0, -1)));
  // Whoever came to such a page by its address is shown where it stands.
  const hasAds = (areSold ?? wereSold) === true || (here !== undefined && isOfAds(here));
  const names = data ? sectionsFor(data.rights, hasAds) : [];
  const current = names.find((name) => name === here);
  const group = current && groupOf(current, hasAds);
  const within = names.filter((name) => groupOf(name, hasAds) === group);
  return (
    <AreaBars
      product={t(commonCopy.product.name)}
      name={t(area.name)}
      home="/operate/"
      account={account}
      label={t(area.pages)}
      pages={
        data
          ? groupsOf(names, hasAds).map(({ group: one, first }) => ({
              to: sectionUrl(first),
              title: t(area.groups[one]),
              isCurrent: one === group,
              waiting: waitingIn(one, waiting),
            }))
          : null
      }
      within={
        group && within.length > 1
          ? {
              label: t(area.groups[group]),
              pages: within.map((name) => ({
                to: sectionUrl(name),
                title: t(sections[name].title),
                isCurrent: name === current,
                waiting: waitingAt(name, waiting),
              })),
            }
          : null
      }
    >
      {children}
    </AreaBars>
  );
}
