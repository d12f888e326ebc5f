import { groupsCopy } from "#spec/copy/social/groups.ts";
import { useText } from "#web/app/text.tsx";
import type { EditedForm } from "#web/features/content/saving/edit-dialog.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";

/** A group's form in an `EditDialog`. On a refusal the typed text stays and the reason is shown at its field or below all. */
export function useGroupForm({ onSubmitting }: EditedForm, send: (name: string) => Promise<unknown>) {
  const t = useText();
  return useForm({
    check: (field, value) => (field === "name" && value.trim() === "" ? t(groupsCopy.nameMissing) : undefined),
    async onSubmit(values, form) {
      onSubmitting(true);
      try {
        await send(textOf(values, "name").trim());
      } catch (error) {
        form.setServerError(refusedField(error), t(refusalSentence(error)));
      } finally {
        onSubmitting(false);
      }
    },
  });
}
