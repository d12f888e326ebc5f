import { updateAdPreferences } from "#contract/business/ad-preferences.ts";
import { noReportPreferences, type ReportPreferences } from "#rules/business/report-preferences.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { preferencesQuery } from "#web/features/business/area/area-queries.ts";
import { toast } from "#web/ui/toast.ts";

const { preferences: copy, campaigns } = reportsCopy;
const key = "report-preferences";
const undoMs = 8000;

/** Keeps what the viewer wants an account's reports to begin with, and says so, with a button that takes it back. */
export function useReportPreferences({ id, reporting }: Pick<ReportingAccount, "id" | "reporting">) {
  const t = useText();
  const call = useCall(updateAdPreferences, {
    onDone: (kept, _, queries) => queries.setQueryData(preferencesQuery(id).queryKey, kept),
    onRefused: (refusal) => void toast({ key, text: t(refusalSentence(refusal)), tone: "error" }),
  });
  const keep = (wanted: Partial<ReportPreferences>) => call.mutateAsync({ advertiser_id: id, reporting: wanted });
  /** Whether it is kept; what was refused is told. */
  async function save(wanted: Partial<ReportPreferences>, text: string): Promise<boolean> {
    const before = Object.fromEntries(Object.entries(reporting).filter(([name]) => name in wanted));
    if ((await keep(wanted).catch(() => null)) === null) return false;
    const undo = async () => {
      if ((await keep(before).catch(() => null)) !== null) toast({ key, text: t(campaigns.undone) });
    };
    toast({
      ...{ key, text, tone: "success", durationMs: undoMs },
      action: { label: t(campaigns.undo), onClick: () => void undo() },
    });
    return true;
  }
  return { isSaving: call.isPending, save, reset: () => save(noReportPreferences, t(copy.wasReset)) };
}
