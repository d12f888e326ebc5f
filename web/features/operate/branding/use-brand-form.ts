import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WireBranding } from "#contract/operate/branding.ts";
import { setBranding } from "#contract/operate/set-branding.ts";
import { brandingCopy as copy } from "#spec/copy/operate/branding.ts";
import { toastOverPages } from "#web/app/kept-toast.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { brandingQuery } from "#web/features/operate/area/operate-queries.ts";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import { drawLogo } from "./draw-logo.ts";

const toastMs = 8000;

/** Name, accent and logo are part of the whole page: it is loaded again. */
export function drawAnew(text: string, label: string): void {
  toastOverPages({ key: "branding", text, action: { label, to: "/" }, durationMs: toastMs });
  window.location.reload();
}

/** What is typed of the brand, as it is shown meanwhile, and sent. */
export function useBrandForm(branding: WireBranding) {
  const t = useText();
  const queries = useQueryClient();
  const set = useCall(setBranding);
  const [shown, setShown] = useState({
    name: branding.name ?? "",
    tagline: branding.tagline ?? "",
    accent: branding.accent ?? "",
  });
  // What is given: undefined leaves the logo as it is.
  const [logo, setLogo] = useState<string | null | undefined>(undefined);
  const [logoFault, setLogoFault] = useState<string | null>(null);
  const form = useForm({
    messages: { accent: { patternMismatch: t(copy.accentWrong) } },
    async onSubmit(values, { setServerError }) {
      const given = (name: string) => textOf(values, name).trim() || null;
      try {
        const answer = await set.mutateAsync({
          name: given("name"),
          tagline: given("tagline"),
          accent: given("accent"),
          contact: given("contact"),
          imprint: given("imprint"),
          ...(logo !== undefined && { logo_base64: logo }),
        });
        queries.setQueryData(brandingQuery.queryKey, answer);
        drawAnew(t(copy.saved), t(copy.see));
      } catch (error) {
        const sentence = t(refusalSentence(error));
        if (refusedField(error) === "logo_base64") setLogoFault(sentence);
        else setServerError(refusedField(error), sentence);
      }
    },
  });
  async function takeLogo([file]: File[]): Promise<void> {
    const drawn = file === undefined ? null : await drawLogo(file);
    setLogoFault(drawn === null ? t(copy.logoWrong) : null);
    if (drawn !== null) setLogo(drawn);
  }
  const shownLogo = logo === undefined ? branding.logo : logo;
  return { form, shown, setShown, shownLogo, setLogo, takeLogo, logoFault };
}
