import { useQuery, useQueryClient } from "@tanstack/react-query";
import { unlinkAccount } from "#contract/methods.ts";
import { accessCopy } from "#spec/copy/access.ts";
import { accountCopy } from "#spec/copy/account.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { linkedQuery } from "./account-queries.ts";
import { Section } from "./section.tsx";
import { cancelled, useGuarded } from "./use-guarded.tsx";
import styles from "./account.module.css";

const { linked: copy } = accountCopy;
type Provider = "facebook" | "google" | "line" | "sso";
const names: Record<Provider, string> = { facebook: "Facebook", google: "Google", line: "LINE", sso: copy.sso };

/** The outside accounts that log the viewer in. */
export function LinkedSection() {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const asked = useQuery(linkedQuery);
  const unlink = useCall(unlinkAccount);

  async function take(provider: Provider): Promise<void> {
    try {
      if ((await guarded(() => unlink.mutateAsync({ provider }))) === cancelled) return;
      toast({ key: "settings", text: t(copy.unlinked, { provider: t(names[provider]) }), tone: "success" });
      await queries.invalidateQueries({ queryKey: linkedQuery.queryKey });
    } catch (error) {
      toast({ key: "settings", text: t(refusalOf(error)?.message ?? accessCopy.errors.generic), tone: "error" });
    }
  }

  const ask = (provider: Provider) =>
    openDialog((close) => (
      <ConfirmDialog
        open
        danger
        title={t(copy.unlinkTitle, { provider: t(names[provider]) })}
        confirmLabel={t(copy.unlink)}
        cancelLabel={t(commonCopy.actions.cancel)}
        onCancel={close}
        onConfirm={() => {
          close();
          void take(provider);
        }}
      >
        {t(copy.unlinkText)}
      </ConfirmDialog>
    ));

  return (
    <Section title={copy.title} text={copy.text} query={asked}>
      {asked.data?.length ? (
        <ul role="list" className={styles.list}>
          {asked.data.map(({ provider, email }) => (
            <li key={provider} className={styles.item}>
              <div className={styles.words}>
                <p className={styles.name}>{t(names[provider])}</p>
                {email === null ? null : <p className={styles.quiet}>{email}</p>}
              </div>
              <Button size="sm" aria-label={`${t(copy.unlink)}: ${t(names[provider])}`} onClick={() => ask(provider)}>
                {t(copy.unlink)}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t(copy.none)}</p>
      )}
    </Section>
  );
}
