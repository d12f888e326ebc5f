import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getPin, updatePin } from "#contract/pins.ts";
import type { WirePin } from "#contract/shapes.ts";
import { checkLink } from "#rules/link.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf, query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { forgetPlaces } from "#web/features/saving/forget-places.ts";
import { PlaceField } from "#web/features/saving/place-field.tsx";
import type { SavingPlace } from "#web/features/saving/places.ts";
import { refusalSentence } from "#web/features/saving/refusal-sentence.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { DescriptionField } from "./description-field.tsx";
import { pinChanges } from "./pin-changes.ts";

type EditPinFormProps = {
  pin: WirePin;
  /** Ties the form to a button that stands elsewhere. */
  id: string;
  onDirty: () => void;
  onSubmitting: (submitting: boolean) => void;
  onDone: () => void;
};

/** A pin's texts, link and place. When somebody changed it meanwhile it says so, and what was typed stays. */
export function EditPinForm({ pin, id, onDirty, onSubmitting, onDone }: EditPinFormProps) {
  const t = useText();
  const queries = useQueryClient();
  const { mutateAsync } = useCall(updatePin);
  const [version, setVersion] = useState(pin.version);
  const [place, setPlace] = useState<SavingPlace | null>(pin.board && { board: pin.board, section: pin.section });

  const form = useForm({
    check: (field, value) => {
      const problem = field === "link" ? checkLink(value) : null;
      return problem === null ? undefined : t(problem, { maxLength: limits.linkMaxChars });
    },
    onSubmit: async (values, handle) => {
      const text = (name: string) => String(values.get(name) ?? "");
      const texts = {
        title: text("title"),
        description: text("description").replaceAll("\r\n", "\n"),
        alt_text: text("alt_text").replaceAll("\r\n", "\n"),
        link: text("link"),
      };
      const changes = pinChanges(pin, texts, place, version);
      if (changes === null) return onDone();
      onSubmitting(true);
      try {
        const updated = await mutateAsync(changes);
        queries.setQueryData(query(getPin, { id: pin.id }).queryKey, updated);
        overlayPin(pin.id, { edited: updated });
        void forgetPlaces(queries);
        toast({ text: t(commonCopy.pin.updated), tone: "success" });
        onDone();
      } catch (error) {
        const refusal = refusalOf(error);
        // Sent once more, the change is made on top of the other one.
        if (refusal?.reason === "CONFLICT") setVersion(await versionNow());
        handle.setServerError(String(refusal?.data?.["field"] ?? ""), t(refusalSentence(error)));
      } finally {
        onSubmitting(false);
      }
    },
  });
  const versionNow = async () => {
    const answer = await apiOf(queries)(getPin, { id: pin.id }).catch(() => null);
    return answer?.data.version ?? version;
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
        <DescriptionField {...form.field("description")} defaultValue={pin.description} />
        <PlaceField
          place={place}
          onChange={(chosen) => {
            setPlace(chosen);
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
      </Stack>
    </form>
  );
}
