import { useState } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export type GivenSponsorship = NonNullable<WirePin["sponsorship"]>;

type SponsorshipFieldsProps = {
  given: GivenSponsorship | undefined;
  onChange: (given: GivenSponsorship) => void;
};

const nameMaxChars = 100;
const nobody: GivenSponsorship = { status: null, sponsor_name: null, paid_link: false };
const { sponsorship: words } = organiseCopy;

/** Whether somebody pays for a pin: a partnership, with its sponsor's name or without, and a link that earns money. saving §6 */
export function SponsorshipFields({ given = nobody, onChange }: SponsorshipFieldsProps) {
  const t = useText();
  const [shown, setShown] = useState(given);
  const change = (changes: Partial<GivenSponsorship>) => {
    const next = { ...shown, ...changes };
    setShown(next);
    onChange(next);
  };
  const name = shown.sponsor_name ?? "";
  return (
    <Stack gap={4}>
      <Switch
        label={t(words.field)}
        hint={t(words.fieldHint)}
        checked={shown.status !== null}
        onChange={(event) => change({ status: event.currentTarget.checked ? 0 : null, sponsor_name: null })}
      />
      {shown.status === null ? null : (
        <TextField
          label={t(words.name)}
          hint={t(shown.status > 1 ? words.hidden : words.nameHint)}
          value={name}
          maxLength={nameMaxChars}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) =>
            // Without a name there is none to show; who confirmed or refused it stays noted.
            change({
              sponsor_name: value === "" ? null : value,
              status: (shown.status ?? 0) > 1 ? shown.status : value.trim() === "" ? 0 : 1,
            })
          }
        />
      )}
      <Switch
        label={t(words.link)}
        hint={t(words.linkHint)}
        checked={shown.paid_link}
        onChange={(event) => change({ paid_link: event.currentTarget.checked })}
      />
    </Stack>
  );
}
