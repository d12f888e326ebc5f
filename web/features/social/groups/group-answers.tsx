import { answerGroup } from "#contract/social/groups.ts";
import type { WireGroupRef } from "#contract/kit/shapes.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";

type GroupAnswersProps = {
  group: WireGroupRef;
  /** Called before the queries that show the group are refetched. */
  onAnswered?: ((state: "member" | "declined") => unknown) | undefined;
};

/** Accepts or declines an invitation to a group. */
export function GroupAnswers({ group, onAnswered }: GroupAnswersProps) {
  const t = useText();
  const settle = async (state: "member" | "declined") => {
    await onAnswered?.(state);
  };
  const answer = useCall(answerGroup, {
    onDone: async ({ state }) => {
      const joined = state === "member";
      toast({
        key: "group",
        text: joined ? t(groupsCopy.joined, { groupName: group.name }) : t(groupsCopy.declined),
        tone: joined ? "success" : "neutral",
        ...(joined ? { action: { label: t(savingCopy.confirmations.view), to: `/settings/groups/${group.id}` } } : {}),
      });
      await settle(state);
    },
    onRefused: (refusal) => {
      toast({ key: "group", text: t(refusalSentence(refusal)), tone: "error" });
      // The group was deleted meanwhile, or the invitation withdrawn.
      if (refusal.reason === "NOT_FOUND") void settle("declined");
    },
  });
  if (answer.isSuccess) return null;
  const giving = answer.isPending ? answer.variables.action : null;
  return (
    <Row gap={2}>
      <Button
        size="sm"
        variant="primary"
        aria-label={t(groupsCopy.acceptOf, { groupName: group.name })}
        loading={giving === "accept"}
        disabled={giving === "decline"}
        onClick={() => answer.mutate({ group_id: group.id, action: "accept" })}
      >
        {t(savingCopy.collaborators.accept)}
      </Button>
      <Button
        size="sm"
        aria-label={t(groupsCopy.declineOf, { groupName: group.name })}
        loading={giving === "decline"}
        disabled={giving === "accept"}
        onClick={() => answer.mutate({ group_id: group.id, action: "decline" })}
      >
        {t(savingCopy.collaborators.decline)}
      </Button>
    </Row>
  );
}
