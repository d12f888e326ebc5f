import { useNavigate } from "react-router";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { limits } from "#spec/constants/limits.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { rememberViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";

const { convert } = businessCopy;

/** The name and website of a business; then on to where the way began. */
export function ConvertForm({ viewer, next }: { viewer: WireViewer; next: string }) {
  const t = useText();
  const navigate = useNavigate();
  const become = useCall(becomeBusiness, { onDone: ({ user }) => rememberViewer(user) });
  const form = useForm({
    check: (field, value) => (field === "business_name" && value.trim() === "" ? t(convert.nameMissing) : undefined),
    messages: { business_name: { valueMissing: t(convert.nameMissing) } },
    async onSubmit(values, handle) {
      const website = textOf(values, "website_url").trim();
      try {
        await become.mutateAsync({
          business_name: textOf(values, "business_name").trim(),
          ...(website === "" ? {} : { website_url: website }),
        });
        await navigate(next, { replace: true });
      } catch (error) {
        handle.setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={5}>
        <TextField
          {...form.field("business_name")}
          label={t(convert.name)}
          hint={t(convert.nameHint)}
          defaultValue={viewer.full_name}
          maxLength={limits.fullNameMaxChars}
          autoComplete="organization"
          required
        />
        <TextField
          {...form.field("website_url")}
          label={t(convert.website)}
          aside={t(convert.optional)}
          defaultValue={viewer.website_url ?? ""}
          maxLength={limits.linkMaxChars}
          inputMode="url"
          autoComplete="url"
        />
        <Failure>{form.error}</Failure>
        <div>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(convert.submit)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
