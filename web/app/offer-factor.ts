import { actingCopy } from "#spec/copy/content/acting.ts";
import { toast } from "#web/ui/toast.ts";
import { dialogOpener } from "./dialogs.tsx";
import { partFromAbove } from "./parts-from-above.ts";
import { currentTranslate } from "./text.tsx";

const { business: copy } = actingCopy.factor;

/** Opens the way to the second factor that a business asks for. */
export const openFactor = dialogOpener(partFromAbove("BusinessFactorDialog"));

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
