import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { EyeOffIcon, LockIcon } from "#web/ui/icons.tsx";
import type { whyNotSaved } from "./why-not-saved.ts";

const { picker } = savingCopy;

/** In place of the picker where a pin is kept from being saved. saving §2 */
export function HiddenPinNotice({ why }: { why: NonNullable<ReturnType<typeof whyNotSaved>> }) {
  const t = useText();
  const Icon = why === "hidden" ? EyeOffIcon : LockIcon;
  return (
    <EmptyState icon={<Icon size={32} />} title={t(picker.hiddenPinTitle)}>
      {t(why === "hidden" ? picker.hiddenPinText : picker.followersPinText)}
    </EmptyState>
  );
}
