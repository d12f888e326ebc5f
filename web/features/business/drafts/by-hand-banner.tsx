import { automatedCopy } from "#spec/copy/business/automated.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { DraftForm } from "./draft-form.ts";
import { campaignPath, saidIn } from "./draft-parts.ts";
import { takeOver } from "./take-over.ts";

const { byHand: copy, chosen } = automatedCopy;

/** Over all of an automated campaign whose few choices don't say all of it. */
export function ByHandBanner({ form }: { form: DraftForm }) {
  const t = useText();
  if (!saidIn("campaign", form.body.campaign).automated) return null;
  return (
    <Banner
      title={t(copy.title)}
      actions={
        <Button size="sm" onClick={() => takeOver(form, t, campaignPath)}>
          {t(chosen.take)}
        </Button>
      }
    >
      <p>{t(copy.text)}</p>
    </Banner>
  );
}
