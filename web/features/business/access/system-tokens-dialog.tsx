import { useQuery } from "@tanstack/react-query";
import type { CallData } from "#contract/kit/define.ts";
import { endSystemToken, listSystemTokens } from "#contract/business/system-tokens.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { timeAgo } from "#web/app/time-ago.ts";
import { ScopeList } from "#web/features/identity/apps/scope-list.tsx";
import "#web/features/identity/apps/app-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import { accessRefusal } from "./access-words.ts";
import { askFirst } from "./ask-first.ts";
import { useManaged } from "./managed.ts";
import { NewSystemToken } from "./new-system-token.tsx";

const { tokens: copy } = managerCopy;

type SystemUser = { id: string; name: string };
type Token = CallData<typeof listSystemTokens>[number];

/** What programs show to act as a system user: those that hold, and a new one. */
export function SystemTokensDialog({ user, onClose }: { user: SystemUser; onClose: () => void }) {
  const t = useText();
  const { id } = useManaged();
  const { data, error } = useQuery(query(listSystemTokens, { business_id: id }));
  const tokens = data?.filter((token) => token.system_user_id === user.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy.title, { name: user.name })}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <div className={styles.form}>
        <p>{t(copy.text)}</p>
        {error !== null && data === undefined ? <Failure>{accessRefusal(t, error)}</Failure> : null}
        {tokens === undefined && error === null ? <Skeleton height="4rem" shape="block" /> : null}
        {tokens?.length === 0 ? <p className={styles.quiet}>{t(copy.none)}</p> : null}
        {tokens !== undefined && tokens.length > 0 ? (
          <ul role="list" className={styles.list}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        ) : null}
        {tokens === undefined ? null : <NewSystemToken systemUserId={user.id} />}
      </div>
    </Dialog>
  );
}

function TokenRow({ token }: { token: Token }) {
  const t = useText();
  const { id: business_id } = useManaged();
  const end = useCall(endSystemToken);
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium" });
  const dayOf = (at: string) => day.format(new Date(at));
  const askToEnd = () =>
    askFirst({
      title: t(copy.endTitle, { app: token.app.name }),
      text: t(copy.endText),
      label: t(copy.end),
      write: () => end.mutateAsync({ business_id, system_user_id: token.system_user_id, id: token.id }),
      onDone: () => toast({ key: "access", text: t(copy.ended), tone: "success" }),
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{token.app.name}</p>
        <p className={styles.quiet}>
          {t(copy.created, { day: dayOf(token.created_at), until: dayOf(token.expires_at) })}
        </p>
        {token.made_by === null ? null : <p className={styles.quiet}>{t(copy.madeBy, { name: token.made_by })}</p>}
        <p className={styles.quiet}>
          {token.used_at === null ? t(copy.neverUsed) : t(copy.used, { ago: timeAgo(token.used_at, t.locale) })}
        </p>
        <ScopeList scopes={token.scopes} isQuiet />
      </div>
      <Button size="sm" aria-label={`${t(copy.end)}: ${token.app.name}`} onClick={askToEnd}>
        {t(copy.end)}
      </Button>
    </li>
  );
}
