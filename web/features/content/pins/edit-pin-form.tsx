import { Suspense, useState } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { DescriptionField } from "#web/features/content/completing/description-field.tsx";
import { EditConflict } from "#web/features/content/saving/edit-conflict.tsx";
import { PlaceField } from "#web/features/content/saving/place-field.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PinMarks } from "./pin-marks.tsx";
import { usePinEdit } from "./use-pin-edit.ts";

const { create } = commonCopy;
const SponsorshipFields = lazyComponent(async () => (await import("./sponsorship-fields.tsx")).SponsorshipFields);

type EditPinFormProps = {
  pin: WirePin;
  /** The form's id, for a button outside it. */
  id: string;
  onDirty: () => void;
  onSubmitting: (submitting: boolean) => void;
  onDone: () => void;
};

/** A pin's texts, link and place. When somebody changed it meanwhile it says so, and what was typed stays. */
export function EditPinForm({ pin: opened, ...props }: EditPinFormProps) {
  // Not what is known of it later: a form is not filled in anew under somebody's hands.
  const [pin, setPin] = useState(opened);
  return <PinFields key={pin.version} {...props} pin={pin} onLoad={setPin} />;
}

type PinFieldsProps = EditPinFormProps & {
  /** The pin as somebody else left it takes the place of what was typed. */
  onLoad: (pin: WirePin) => void;
};

function PinFields({ pin, id, onDirty, onSubmitting, onLoad, onDone }: PinFieldsProps) {
  const t = useText();
  const [description, setDescription] = useState(pin.description);
  const edit = usePinEdit({ pin, onSubmitting, onLoad, onDone });
  const { form, newer, sponsorship, place, choosePlace, placeProblem } = edit;

  return (
    <form
      {...form.props}
      id={id}
      onInput={(event) => {
        form.props.onInput(event);
        onDirty();
      }}
    >
      <Stack gap={5}>
        {newer ? <EditConflict onLoad={() => edit.load(newer)} onKeep={() => edit.keep(newer)} /> : null}
        {form.error ? (
          <Banner tone="error" live>
            {form.error}
          </Banner>
        ) : null}
        <TextField
          {...form.field("title")}
          label={t(create.titleLabel)}
          placeholder={t(create.titlePlaceholder)}
          defaultValue={pin.title}
          maxLength={limits.pinTitleMaxChars}
        />
        <DescriptionField {...form.field("description")} text={description} onChange={setDescription} />
        <PlaceField
          place={place}
          error={placeProblem}
          onChange={(chosen) => {
            choosePlace(chosen);
            onDirty();
          }}
        />
        <TextField
          {...form.field("link")}
          label={t(create.linkLabel)}
          placeholder={t(create.linkPlaceholder)}
          defaultValue={pin.link ?? ""}
          inputMode="url"
          autoComplete="url"
        />
        <TextArea
          {...form.field("alt_text")}
          label={t(create.altLabel)}
          placeholder={t(create.altPlaceholder)}
          defaultValue={pin.alt_text}
          maxLength={limits.pinAltTextMaxChars}
          counter
          rows={2}
        />
        <PinMarks
          ai={pin.ai_labelled === true}
          aiFixed={pin.parent_pin_id !== null}
          sensitive={pin.sensitivity !== undefined}
          sensitiveFixed={pin.sensitivity !== undefined && pin.sensitivity !== "owner"}
        />
        {pin.parent_pin_id === null ? (
          <Suspense>
            <SponsorshipFields
              given={pin.sponsorship}
              onChange={(given) => {
                sponsorship.current = given;
                onDirty();
              }}
            />
          </Suspense>
        ) : null}
      </Stack>
    </form>
  );
}
