import { useQuery } from "@tanstack/react-query";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { MenuItem } from "#web/ui/menu.tsx";
import { ShieldIcon } from "#web/ui/more-icons.tsx";
import { waitingQuery } from "./waiting-query.ts";

/** The way to the operators' area in the account menu, with how much waits there. */
export function OperateItem() {
  const t = useText();
  const { data } = useQuery(optional(waitingQuery));
  const count = (data?.reports ?? 0) + (data?.appeals ?? 0) + (data?.ads ?? 0);
  return (
    <MenuItem to="/operate/" icon={<ShieldIcon />} hint={count > 0 ? t(commonCopy.waiting, { count }) : undefined}>
      {t(commonCopy.navigation.operate)}
    </MenuItem>
  );
}
