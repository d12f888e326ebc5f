import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { removeFollower } from "#contract/people/follow-requests.ts";
import { getUser } from "#contract/people/people.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";

const { remove: copy } = peopleCopy;

/** Takes somebody out of one's own followers, who is not told. */
export function RemoveFollower({ person, listKey }: { person: WirePerson; listKey: QueryKey }) {
  const t = useText();
  const queries = useQueryClient();
  const name = person.full_name;
  const remove = useCall(removeFollower, {
    onDone: () => {
      void queries.invalidateQueries({ queryKey: listKey });
      void queries.invalidateQueries({ queryKey: [getUser.name] });
      toast({ key: "follow", text: t(copy.removed, { name }) });
    },
    onRefused: (refusal) => void toast({ key: "follow", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  const ask = () =>
    openDialog((close) => (
      <ConfirmDialog
        open
        title={t(copy.title, { name })}
        confirmLabel={t(copy.label)}
        cancelLabel={t(commonCopy.actions.cancel)}
        onCancel={close}
        onConfirm={() => {
          close();
          remove.mutate({ user_id: person.id });
        }}
      >
        {t(copy.text)}
      </ConfirmDialog>
    ));
  return (
    <IconButton
      label={`${t(copy.label)}: ${name}`}
      icon={<CloseIcon size={20} />}
      disabled={remove.isPending}
      onClick={ask}
    />
  );
}
