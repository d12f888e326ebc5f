import { createSystemUser } from "#contract/business/business-profiles.ts";
import { renameSystemUser } from "#contract/v5/session-calls.ts";
import { businessAccessLimits } from "#spec/constants/business-access.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./access.module.css";
import { accessRefusal } from "./access-words.ts";
import { useManaged } from "./managed.ts";

const { system: copy } = managerCopy;

type SystemUserDialogProps = { user: { id: string; name: string } | null; onClose: () => void };

/** Makes a member that is a program, or calls it otherwise. */
export function SystemUserDialog({ user, onClose }: SystemUserDialogProps) {
  const t = useText();
  const { id } = useManaged();
  const create = useCall(createSystemUser);
  const rename = useCall(renameSystemUser);
  const form = useForm({
    check: (_, value) => (value.trim() === "" ? t(copy.nameMissing) : undefined),
    async onSubmit(values, handle) {
      const name = textOf(values, "name").trim();
      try {
        if (user === null) await create.mutateAsync({ business_id: id, name });
        else
          await rename.mutateAsync({
            path: { business_id: id, system_user_id: user.id },
            query: {},
            body: { name },
          });
        toast({ key: "access", text: t(user === null ? copy.created : copy.renamed, { name }), tone: "success" });
        onClose();
      } catch (error) {
        handle.setServerError("name", accessRefusal(t, error));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(user === null ? copy.create : copy.rename)}
      width="sm"
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
      dismissible={!form.submitting}
    >
      <form {...form.props} className={styles.form}>
        <p>{t(copy.text)}</p>
        <TextField
          {...form.field("name")}
          label={t(copy.name)}
          defaultValue={user?.name ?? ""}
          maxLength={businessAccessLimits.systemNameMaxChars}
          data-autofocus=""
        />
        <Failure>{form.error}</Failure>
        <Button type="submit" variant="primary" wide loading={form.submitting}>
          {t(copy.save)}
        </Button>
      </form>
    </Dialog>
  );
}
