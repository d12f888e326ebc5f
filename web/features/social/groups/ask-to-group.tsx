import { useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { askToGroup, type readGroup } from "#contract/social/groups.ts";
import type { WireSuggestion } from "#contract/social/members.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { CollaboratorField } from "#web/features/content/saving/collaborator-field.tsx";
import { EditDialog, type EditedForm } from "#web/features/content/saving/edit-dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./groups.module.css";
import { useGroupForm } from "./use-group-form.ts";

type Group = CallData<typeof readGroup>;

/** Invites more people to a group. Load it lazily. */
export function AskToGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useText();
  return (
    <EditDialog
      title={t(groupsCopy.ask)}
      submitLabel={t(groupsCopy.askShort)}
      onClose={onClose}
      form={(given) => <AskForm given={given} group={group} />}
    />
  );
}

function AskForm({ given, group }: { given: EditedForm; group: Group }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly WireSuggestion[]>([]);
  const ask = useCall(askToGroup, {
    onDone: ({ invited }) => {
      given.onDone();
      toast({
        key: "group",
        text: invited > 0 ? t(groupsCopy.asked, { count: invited }) : t(groupsCopy.alreadyIn),
        tone: invited > 0 ? "success" : "neutral",
      });
    },
  });
  const form = useGroupForm(given, async () => {
    if (chosen.length > 0) await ask.mutateAsync({ group_id: group.id, user_ids: chosen.map(({ id }) => id) });
    else form.setError(t(groupsCopy.nobodyChosen));
  });
  const notes = Object.fromEntries(
    group.people.map(({ user, state }) => [user.id, t(state === "member" ? groupsCopy.inIt : groupsCopy.waiting)]),
  );
  return (
    <form {...form.props} id={given.id} className={styles.form}>
      <CollaboratorField
        label={t(groupsCopy.ask)}
        searchLabel={t(groupsCopy.find)}
        emails={false}
        notes={notes}
        chosen={chosen}
        onChange={(people) => {
          given.onDirty();
          form.setError(null);
          setChosen(people);
        }}
      />
      <Failure>{form.error}</Failure>
    </form>
  );
}
