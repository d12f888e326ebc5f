import { automatedCopy } from "#spec/copy/business/automated.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import type { DraftForm } from "./draft-form.ts";
import { automatedPath } from "./fits-automated.ts";

const undoMs = 8_000;

/** Opens all of a campaign to choose it by hand, with everything as it is; one button gives it back. `path`: where the focus goes. */
export function takeOver({ keeper, onOpen }: DraftForm, t: Translate, path: string): void {
  keeper.change(automatedPath, false);
  void keeper.flush();
  onOpen(path);
  toast({
    key: "take-over",
    text: t(automatedCopy.chosen.taken),
    durationMs: undoMs,
    action: { label: t(reportsCopy.campaigns.undo), onClick: () => keeper.change(automatedPath, true) },
  });
}
