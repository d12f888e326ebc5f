import { useQuery } from "@tanstack/react-query";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { query } from "#web/app/queries.ts";
import { openAnew } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { BoardIcon } from "#web/ui/icons.tsx";
import { PersonIcon } from "#web/ui/more-icons.tsx";
import { MenuItem, MenuLabel, MenuSeparator } from "#web/ui/menu.tsx";
import { type Account, actFor, useActing } from "./acting.ts";

/** In the account menu: which advertiser account the viewer saves for. saving §6 */
export function ActingAccounts({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const acting = useActing().subject?.orbac_subject_id;
  const { data: accounts = [] } = useQuery(query(listAdvertisers, {}));
  if (accounts.length === 0) return null;
  const choose = (account: Account | null) => {
    actFor(viewer.id, account);
    openAnew(window.location.pathname + window.location.search);
  };
  return (
    <>
      <MenuLabel>{t(actingCopy.title)}</MenuLabel>
      <MenuItem icon={<PersonIcon />} checked={acting === undefined} onSelect={() => choose(null)}>
        {t(actingCopy.myself)}
      </MenuItem>
      {accounts.map((account) => (
        <MenuItem
          key={account.id}
          icon={<BoardIcon />}
          checked={acting === account.id}
          onSelect={() => choose(account)}
        >
          {account.name}
        </MenuItem>
      ))}
      <MenuItem to="/settings/advertisers">{t(actingCopy.boards)}</MenuItem>
      <MenuSeparator />
    </>
  );
}
