import { useQuery } from "@tanstack/react-query";
import { forgetAccount, switchAccount } from "#contract/identity/methods.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { enterAs, openAnew } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { toast } from "#web/ui/toast.ts";
import { savedAccountsQuery } from "./account-queries.ts";
import styles from "./account.module.css";

const { accountSwitch } = accessCopy;
const { accounts: copy } = accountCopy;

/** All accounts of this device: go on as another, or have one forgotten here. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data: accounts = [] } = useQuery(savedAccountsQuery);
  const sorry = (refusal: { message: string }) => void toast({ text: t(refusal.message), tone: "error" });
  const change = useCall(switchAccount, { onDone: ({ user }) => enterAs(`/${user.username}/`), onRefused: sorry });
  const remove = useCall(forgetAccount, {
    onDone: (_data, { id }) => {
      if (accounts.find((account) => account.id === id)?.current) enterAs("/");
    },
    onRefused: sorry,
  });
  const ask = ({ id, full_name: name }: { id: string; full_name: string }) =>
    askFirst({
      title: t(copy.removeTitle, { name }),
      text: t(copy.removeText),
      label: t(copy.remove),
      go: () => remove.mutate({ id }),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(accountSwitch.title)}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
      footer={
        <Button wide onClick={() => openAnew("/add-account/login")}>
          {t(accountSwitch.add)}
        </Button>
      }
    >
      <ul role="list" className={styles.list}>
        {accounts.map((account) => (
          <li key={account.id} className={classNames(styles.item, styles.tight)}>
            <Avatar
              name={account.full_name}
              src={account.image_medium_url}
              colorIndex={account.avatar_color_index}
              decorative
            />
            <div className={styles.words}>
              <p className={styles.name}>
                {account.full_name}
                {account.current ? <Badge tone="accent">{t(accountSwitch.current)}</Badge> : null}
              </p>
              <p className={styles.quiet}>@{account.username}</p>
            </div>
            {account.current ? null : (
              <Button
                size="sm"
                aria-label={`${t(account.live ? copy.switch : copy.logInAgain)}: ${account.full_name}`}
                loading={change.isPending && change.variables?.user_id === account.id}
                onClick={() => (account.live ? change.mutate({ user_id: account.id }) : openAnew("/add-account/login"))}
              >
                {t(account.live ? copy.switch : copy.logInAgain)}
              </Button>
            )}
            <IconButton
              size="sm"
              label={t(accountSwitch.remove, { name: account.full_name })}
              icon={<CloseIcon size={20} />}
              onClick={() => ask(account)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
