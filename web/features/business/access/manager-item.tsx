import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useText } from "#web/app/text.tsx";
import "#web/features/business/area/area-text.ts";
import { MenuItem } from "#web/ui/menu.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";
import { employersQuery } from "./access-queries.ts";
import { useInvites } from "./use-invites.ts";
import { useList } from "./use-list.ts";

/** In the account menu: the way to what businesses ask the viewer, or let them do; nothing for whom none does. Load it lazily. */
export function ManagerItem({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const { waiting: count } = useInvites(viewer.id);
  const { items: employers = [] } = useList(employersQuery);
  if (count === 0 && employers.length === 0) return null;
  return (
    <MenuItem
      to={advertiserUrl("accountsManager", null, count > 0 ? { tab: "invites" } : {})}
      icon={<PeopleIcon />}
      hint={count > 0 ? t(managerCopy.invites.waiting, { count }) : undefined}
    >
      {t(managerCopy.title)}
    </MenuItem>
  );
}
