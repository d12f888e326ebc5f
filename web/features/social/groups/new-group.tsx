import { useState } from "react";
import { useNavigate } from "react-router";
import { createGroup } from "#contract/social/groups.ts";
import type { WireSuggestion } from "#contract/social/members.ts";
import { limits } from "#spec/constants/limits.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { CollaboratorField } from "#web/features/content/saving/collaborator-field.tsx";
import { EditDialog, type EditedForm } from "#web/features/content/saving/edit-dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./groups.module.css";
import { useGroupForm } from "./use-group-form.ts";

/** The form for a new group: its name and whom to invite. Load it lazily. */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <EditDialog
      title={t(groupsCopy.new)}
      submitLabel={t(groupsCopy.create)}
      onClose={onClose}
      form={(given) => <NewGroupForm {...given} />}
    />
  );
}

function NewGroupForm(given: EditedForm) {
  const t = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly WireSuggestion[]>([]);
  const create = useCall(createGroup, {
    onDone: async (group, { user_ids: asked = [] }) => {
      given.onDone();
      toast({
        key: "group",
        text:
          asked.length > 0
            ? t(groupsCopy.createdAndAsked, { groupName: group.name, count: asked.length })
            : t(groupsCopy.created, { groupName: group.name }),
        tone: "success",
      });
      await navigate(`/settings/groups/${group.id}`);
    },
  });
  const form = useGroupForm(given, (name) => create.mutateAsync({ name, user_ids: chosen.map(({ id }) => id) }));
  return (
    <form {...form.props} id={given.id} className={styles.form} onChange={given.onDirty}>
      <TextField
        {...form.field("name")}
        label={t(groupsCopy.name)}
        maxLength={limits.groupNameMaxChars}
        autoComplete="off"
        data-autofocus=""
      />
      <CollaboratorField
        label={t(groupsCopy.ask)}
        searchLabel={t(groupsCopy.find)}
        emails={false}
        chosen={chosen}
        onChange={(people) => {
          given.onDirty();
          setChosen(people);
        }}
      />
      <Failure>{form.error}</Failure>
    </form>
  );
}
