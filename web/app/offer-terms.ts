import { termsCopy as copy } from "#spec/copy/identity/terms.ts";
import { toast } from "#web/ui/toast.ts";
import { browserQueries } from "./browser-queries.ts";
import { dialogOpener } from "./dialogs.tsx";
import { partFromAbove } from "./parts-from-above.ts";
import { sessionQuery } from "./session.tsx";
import { currentTranslate } from "./text.tsx";

/** Opens the question whether one agrees to the terms. */
export const openTerms = dialogOpener(partFromAbove("TermsDialog"));

/** Says that the terms are to be agreed to first, with the way there; what was typed stays. */
export function offerTerms(): void {
  const t = currentTranslate();
  // They may hold only since this page was opened.
  void browserQueries().invalidateQueries({ queryKey: sessionQuery.queryKey });
  toast({
    key: "terms",
    text: t(copy.refused),
    durationMs: Infinity,
    action: { label: t(copy.review), onClick: () => openTerms({}) },
  });
}
