import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { getPin, updatePin } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { checkLink } from "#rules/kit/link.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf, query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { renewPlaces } from "#web/features/content/saving/picker-queries.ts";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { pinChanges } from "./pin-changes.ts";
import type { GivenSponsorship } from "./sponsorship-fields.tsx";

const placeFields: ReadonlySet<string> = new Set(["board_id", "section"]);

interface PinEditInput {
  pin: WirePin;
  onSubmitting: (submitting: boolean) => void;
  /** The pin as somebody else left it takes the place of what was typed. */
  onLoad: (pin: WirePin) => void;
  onDone: () => void;
}

/** Saves what is changed of a pin; `newer` is the pin as somebody else left it meanwhile, to choose from. */
export function usePinEdit({ pin, onSubmitting, onLoad, onDone }: PinEditInput) {
  const t = useText();
  const queries = useQueryClient();
  const { mutateAsync } = useCall(updatePin);
  const version = useRef(pin.version);
  const sponsorship = useRef<GivenSponsorship | undefined>(undefined);
  const [newer, setNewer] = useState<WirePin | null>(null);
  const [placeProblem, setPlaceProblem] = useState<string>();
  const [place, setPlace] = useState<SavingPlace | null>(pin.board && { board: pin.board, section: pin.section });

  const form = useForm({
    check: (field, value) => {
      const problem = field === "link" ? checkLink(value) : null;
      return problem === null ? undefined : t(problem, { maxLength: limits.linkMaxChars });
    },
    onSubmit: async (values, handle) => {
      const { texts, marks } = readPinForm(values);
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
  const choosePlace = (chosen: SavingPlace | null) => {
    setPlace(chosen);
    setPlaceProblem(undefined);
  };
  return { form, newer, load, keep, sponsorship, place, choosePlace, placeProblem };
}

function readPinForm(values: FormData) {
  const text = (name: string) => textOf(values, name);
  const texts = {
    title: text("title"),
    description: text("description").replaceAll("\r\n", "\n"),
    alt_text: text("alt_text").replaceAll("\r\n", "\n"),
    link: text("link"),
  };
  const marks = { ai_labelled: values.has("ai_labelled"), sensitive: values.has("sensitive") };
  return { texts, marks };
}
