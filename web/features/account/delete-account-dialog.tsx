import { accountCopy } from "#spec/copy/account.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./account.module.css";

const { close: copy } = accountCopy;

/** The last question before an account is deleted: who means it types their username. */
export function DeleteAccountDialog({ username, onEnd }: { username: string; onEnd: (isMeant: boolean) => void }) {
  const t = useText();
  const form = useForm({
    check: (_field, value) => (value.trim().toLowerCase() === username ? undefined : t(copy.deleteWrong)),
    onSubmit: () => onEnd(true),
  });
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t(copy.deleteTitle)}
      width="sm"
      sheet="content"
      role="alertdialog"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        <p>{t(copy.deleteText)}</p>
        <TextField
          {...form.field("username")}
          label={t(copy.deleteConfirm, { username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus=""
        />
        <Button type="submit" variant="danger" wide>
          {t(copy.delete)}
        </Button>
        <Button variant="quiet" wide onClick={() => onEnd(false)}>
          {t(commonCopy.actions.cancel)}
        </Button>
      </form>
    </Dialog>
  );
}
