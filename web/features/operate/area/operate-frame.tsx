import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { AreaBars } from "#web/features/identity/frames/area-bars.tsx";
import { operatingQuery } from "./operate-queries.ts";
import "./operate-text.ts";
import { groupsOf, sections, sectionsFor, sectionUrl } from "./sections.ts";

const { area } = operateCopy;

/** Around every page of the operators' area: the pages that the viewer's roles open. */
export function OperateFrame({ account, children }: { account: ReactNode; children: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const { data } = useQuery(optional(operatingQuery));
  const names = data ? sectionsFor(data.rights) : [];
  const current = names.find((name) => pathname.startsWith(sectionUrl(name).slice(0, -1)));
  const group = current && sections[current].group;
  const within = names.filter((name) => sections[name].group === group);
  return (
    <AreaBars
      product={t(commonCopy.product.name)}
      name={t(area.name)}
      home="/operate/"
      account={account}
      label={t(area.pages)}
      pages={
        data
          ? groupsOf(names).map(({ group: one, first }) => ({
              to: sectionUrl(first),
              title: t(area.groups[one]),
              isCurrent: one === group,
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
              })),
            }
          : null
      }
    >
      {children}
    </AreaBars>
  );
}
