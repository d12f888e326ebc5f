import { type WireGroup, renameGroup } from "#contract/social/groups.ts";
import { limits } from "#spec/constants/limits.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { EditDialog, type EditedForm } from "#web/features/content/saving/edit-dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./groups.module.css";
import { useGroupForm } from "./use-group-form.ts";

/** Renames a group. Load it lazily. */
export function RenameGroup({ group, onClose }: { group: WireGroup; onClose: () => void }) {
  const t = useText();
  return (
    <EditDialog
      title={t(groupsCopy.rename)}
      onClose={onClose}
      form={(given) => <RenameForm given={given} group={group} />}
    />
  );
}

function RenameForm({ given, group }: { given: EditedForm; group: WireGroup }) {
  const t = useText();
  const rename = useCall(renameGroup, {
    onDone: () => {
      given.onDone();
      toast({ key: "group", text: t(groupsCopy.renamed), tone: "success" });
    },
  });
  const form = useGroupForm(given, (name) => rename.mutateAsync({ group_id: group.id, name }));
  return (
    <form {...form.props} id={given.id} className={styles.form} onChange={given.onDirty}>
      <TextField
        {...form.field("name")}
        label={t(groupsCopy.name)}
        defaultValue={group.name}
        maxLength={limits.groupNameMaxChars}
        autoComplete="off"
        data-autofocus=""
      />
      <Failure>{form.error}</Failure>
    </form>
  );
}
