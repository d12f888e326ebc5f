import { orderLinesCopy as copy } from "#spec/copy/business/order-lines.ts";
import { useText } from "#web/app/text.tsx";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Select } from "#web/ui/select.tsx";
import { DraftField, valueAt } from "./draft-field.tsx";
import { type DraftForm, elementId } from "./draft-form.ts";
import { campaignPath } from "./draft-parts.ts";

/** What a campaign's days are spent from; nothing where the account has no order lines. */
export function OrderLineField({ form }: { form: DraftForm }) {
  const t = useText();
  const formats = useFormats(form.account.currency, form.account.time_zone);
  const at = { form, part: campaignPath, field: "order_line" };
  const path = `${campaignPath}/order_line`;
  const value = valueAt<string>(at);
  const { order_lines: lines } = form.about;
  if (lines.length === 0 && value === "") return null;
  const isGone = value !== "" && !lines.some(({ id }) => id === value);
  const options = [
    { value: "", label: t(copy.fieldNone) },
    ...lines.map(({ id, name, left_micro: left }) => ({
      value: id,
      label: t(copy.fieldOption, { name, amount: formats.money(left) }),
      mayDifferOnServer: true,
    })),
    ...(isGone ? [{ value, label: t(copy.fieldGone, { id: value }) }] : []),
  ];
  return (
    <DraftField {...at}>
      <Select
        id={elementId(path)}
        name={path}
        label={t(copy.field)}
        hint={t(copy.fieldHint)}
        error={form.errorOf(path)}
        options={options}
        value={value}
        onChange={({ target }) => form.keeper.change(path, target.value)}
      />
    </DraftField>
  );
}
