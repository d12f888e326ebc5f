import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { removeFollower } from "#contract/people/follow-requests.ts";
import { getUser } from "#contract/people/people.ts";
import type { WirePerson } from "#contract/kit/shapes.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
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
    askFirst({
      title: t(copy.title, { name }),
      text: t(copy.text),
      label: t(copy.label),
      go: () => remove.mutate({ user_id: person.id }),
    });
  return (
    <IconButton
      label={`${t(copy.label)}: ${name}`}
      icon={<CloseIcon size={20} />}
      disabled={remove.isPending}
      onClick={ask}
    />
  );
}
