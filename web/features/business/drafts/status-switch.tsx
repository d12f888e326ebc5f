import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { DraftField, valueAt } from "./draft-field.tsx";
import type { DraftForm } from "./draft-form.ts";

const { field: copy } = draftsCopy;

/** Whether a part runs once the draft is published. */
export function StatusSwitch({ form, part }: { form: DraftForm; part: string }) {
  const t = useText();
  const status = valueAt<string>({ form, part, field: "status" });
  return (
    <DraftField form={form} part={part} field="status">
      <Switch
        label={t(copy.status)}
        hint={t(copy.statusHint)}
        name={`${part}/status`}
        checked={status === "ACTIVE"}
        onChange={({ target }) => form.keeper.change(`${part}/status`, target.checked ? "ACTIVE" : "PAUSED")}
      />
    </DraftField>
  );
}
