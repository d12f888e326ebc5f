import { renamePasskey } from "#contract/identity/factors.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./account.module.css";

const { passkeys: copy } = accountCopy;

/** Gives a passkey another name. */
export function RenamePasskey({ id, name, onEnd }: { id: string; name: string; onEnd: (isDone: boolean) => void }) {
  const t = useText();
  const rename = useCall(renamePasskey);
  const form = useForm({
    check: (_field, value) => (value.trim() === "" ? t(copy.nameMissing) : undefined),
    async onSubmit(values, handle) {
      try {
        await rename.mutateAsync({ id, name: textOf(values, "name").trim() });
        onEnd(true);
      } catch (error) {
        handle.setServerError("name", t(refusalOf(error)?.message ?? accessCopy.errors.generic));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t(copy.rename)}
      width="sm"
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        <TextField {...form.field("name")} label={t(copy.name)} defaultValue={name} maxLength={60} data-autofocus="" />
        <Button type="submit" variant="primary" wide loading={form.submitting}>
          {t(commonCopy.actions.saveChanges)}
        </Button>
      </form>
    </Dialog>
  );
}
