import { actingCopy } from "#spec/copy/content/acting.ts";
import { termsCopy } from "#spec/copy/identity/terms.ts";
import { toast } from "#web/ui/toast.ts";
import { browserQueries } from "./browser-queries.ts";
import { dialogOpener } from "./dialogs.tsx";
import { componentFromPort } from "./component-ports.ts";
import { sessionQuery } from "./session.tsx";
import { currentTranslate } from "./text.tsx";

const { business: copy } = actingCopy.factor;

/** Opens the way to the second factor that a business asks for. */
export const openFactor = dialogOpener(componentFromPort("BusinessFactorDialog"));

/** Says that the business asks for a second factor, with the way to it; what was typed stays. */
export function offerFactor(): void {
  const t = currentTranslate();
  toast({
    key: "factor",
    text: t(copy.title),
    durationMs: Infinity,
    action: { label: t(copy.open), onClick: () => openFactor({}) },
  });
}

/** Opens the question whether one agrees to the terms. */
export const openTerms = dialogOpener(componentFromPort("TermsDialog"));

/** Says that the terms are to be agreed to first, with the way there; what was typed stays. */
export function offerTerms(): void {
  const t = currentTranslate();
  // They may hold only since this page was opened.
  void browserQueries().invalidateQueries({ queryKey: sessionQuery.queryKey });
  toast({
    key: "terms",
    text: t(termsCopy.refused),
    durationMs: Infinity,
    action: { label: t(termsCopy.review), onClick: () => openTerms({}) },
  });
}
