import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { getPin, updatePin } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { checkLink } from "#rules/kit/link.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf, query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { DescriptionField } from "#web/features/content/completing/description-field.tsx";
import { EditConflict } from "#web/features/content/saving/edit-conflict.tsx";
import { PlaceField } from "#web/features/content/saving/place-field.tsx";
import { renewPlaces } from "#web/features/content/saving/picker-queries.ts";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { pinChanges } from "./pin-changes.ts";
import { PinMarks } from "./pin-marks.tsx";
import type { GivenSponsorship } from "./sponsorship-fields.tsx";

const SponsorshipFields = lazyComponent(async () => (await import("./sponsorship-fields.tsx")).SponsorshipFields);

const placeFields: ReadonlySet<string> = new Set(["board_id", "section"]);

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
  const queries = useQueryClient();
  const { mutateAsync } = useCall(updatePin);
  const version = useRef(pin.version);
  const sponsorship = useRef<GivenSponsorship | undefined>(undefined);
  const [newer, setNewer] = useState<WirePin | null>(null);
  const [description, setDescription] = useState(pin.description);
  const [placeProblem, setPlaceProblem] = useState<string>();
  const [place, setPlace] = useState<SavingPlace | null>(pin.board && { board: pin.board, section: pin.section });

  const form = useForm({
    check: (field, value) => {
      const problem = field === "link" ? checkLink(value) : null;
      return problem === null ? undefined : t(problem, { maxLength: limits.linkMaxChars });
    },
    onSubmit: async (values, handle) => {
      const text = (name: string) => textOf(values, name);
      const texts = {
        title: text("title"),
        description: text("description").replaceAll("\r\n", "\n"),
        alt_text: text("alt_text").replaceAll("\r\n", "\n"),
        link: text("link"),
      };
      const marks = { ai_labelled: values.has("ai_labelled"), sensitive: values.has("sensitive") };
      const changes = pinChanges(pin, { texts, marks, place, sponsorship: sponsorship.current }, version.current);
      if (changes === null) return onDone();
      onSubmitting(true);
      try {
        const updated = await mutateAsync(changes);
        queries.setQueryData(query(getPin, { id: pin.id }).queryKey, updated);
        overlayPin(pin.id, { edited: updated });
        toast({ text: t(commonCopy.pin.updated), tone: "success" });
        onDone();
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.reason === "CONFLICT" && (await askWhich())) return;
        const field = refusedField(error);
        if (placeFields.has(field)) {
          setPlaceProblem(t(refusalSentence(error)));
          renewPlaces(queries);
        } else handle.setServerError(field, t(refusalSentence(error)));
      } finally {
        onSubmitting(false);
      }
    },
  });
  const askWhich = async (): Promise<boolean> => {
    const answer = await apiOf(queries)(getPin, { id: pin.id }).catch(() => null);
    setNewer(answer?.data ?? null);
    return answer !== null;
  };
  const load = (changed: WirePin) => {
    queries.setQueryData(query(getPin, { id: pin.id }).queryKey, changed);
    overlayPin(pin.id, { edited: changed });
    onLoad(changed);
  };
  const keep = (changed: WirePin) => {
    version.current = changed.version;
    setNewer(null);
    form.props.ref.current?.requestSubmit();
  };

  const { create } = commonCopy;
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
        {newer ? <EditConflict onLoad={() => load(newer)} onKeep={() => keep(newer)} /> : null}
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
            setPlace(chosen);
            setPlaceProblem(undefined);
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
