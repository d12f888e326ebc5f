import { useQuery } from "@tanstack/react-query";
import { switchAccount } from "#contract/identity/methods.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useCall } from "#web/app/mutations.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { enterAs, openAnew } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { MenuItem, MenuLabel, MenuSeparator } from "#web/ui/menu.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { savedAccountsQuery } from "./account-queries.ts";

const { accountSwitch } = accessCopy;
const { accounts: copy } = accountCopy;
/** So many stand in the menu; the rest behind "Manage accounts". */
const maxShown = 5;

/** In the account menu: the accounts of this device, the current one marked, and the way to another. */
export function SavedAccounts() {
  const t = useText();
  const { data: accounts = [] } = useQuery(savedAccountsQuery);
  const change = useCall(switchAccount, {
    onDone: ({ user }) => enterAs(`/${user.username}/`),
    onRefused: (refusal) => {
      if (refusal.reason === "NOT_AUTHENTICATED") openAnew("/add-account/login");
      else toast({ text: t(refusal.message), tone: "error" });
    },
  });
  async function manage(): Promise<void> {
    const { AccountsDialog } = await import("./accounts-dialog.tsx");
    openDialog((close) => <AccountsDialog onClose={close} />);
  }
  const isSeveral = accounts.length > 1;
  return (
    <>
      {isSeveral ? <MenuLabel>{t(accountSwitch.title)}</MenuLabel> : null}
      {isSeveral
        ? accounts.slice(0, maxShown).map((account) => (
            <MenuItem
              key={account.id}
              icon={
                <Avatar
                  name={account.full_name}
                  src={account.image_medium_url}
                  colorIndex={account.avatar_color_index}
                  size={24}
                  decorative
                />
              }
              hint={account.live || account.current ? `@${account.username}` : t(copy.logInAgain)}
              checked={account.current}
              onSelect={() => {
                if (account.current) return;
                if (account.live) change.mutate({ user_id: account.id });
                else openAnew("/add-account/login");
              }}
            >
              {account.full_name}
            </MenuItem>
          ))
        : null}
      <MenuItem icon={<PlusIcon />} onSelect={() => openAnew("/add-account/login")}>
        {t(accountSwitch.add)}
      </MenuItem>
      {isSeveral ? (
        <MenuItem icon={<PeopleIcon />} onSelect={() => void manage()}>
          {t(copy.manage)}
        </MenuItem>
      ) : null}
      <MenuSeparator />
    </>
  );
}
