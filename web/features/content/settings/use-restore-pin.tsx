import { type ReactNode, useState } from "react";
import { restorePin } from "#contract/content/pins.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

type Reactions = { onDone: () => void; onRefused: (refusal: Refusal) => void };

const { trash, actions } = commonCopy;

/** Takes a pin out of the trash; where its board lies there too, asks whether both are to come back. */
export function useRestorePin(
  id: string,
  { onDone, onRefused }: Reactions,
): { restore: () => void; isPending: boolean; question: ReactNode } {
  const t = useText();
  const [asked, setAsked] = useState<string | null>(null);
  const back = useCall(restorePin, {
    onDone() {
      setAsked(null);
      onDone();
    },
    onRefused(refusal) {
      if (refusal.data?.["board_id"] !== undefined) return setAsked(refusalSentence(refusal));
      setAsked(null);
      onRefused(refusal);
    },
  });
  return {
    restore: () => back.mutate({ id }),
    isPending: back.isPending,
    question: (
      <ConfirmDialog
        open={asked !== null}
        title={t(trash.bothConfirm)}
        confirmLabel={t(trash.restore)}
        cancelLabel={t(actions.cancel)}
        busy={back.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => back.mutate({ id, with_board: true })}
      >
        {asked === null ? null : t(asked)}
      </ConfirmDialog>
    ),
  };
}
