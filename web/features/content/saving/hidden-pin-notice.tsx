import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EyeOffIcon } from "#web/ui/icons.tsx";

/** In place of the picker where a pin is kept from being saved. saving §2 */
export function HiddenPinNotice() {
  const t = useText();
  return (
    <EmptyState icon={<EyeOffIcon size={32} />} title={t(savingCopy.picker.hiddenPinTitle)}>
      {t(savingCopy.picker.hiddenPinText)}
    </EmptyState>
  );
}
