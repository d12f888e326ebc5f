import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { createConversionTag } from "#contract/business/conversions.ts";
import { conversionLimits } from "#spec/constants/conversions.ts";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { tag: copy } = conversionsCopy;

/** Makes a tag; the way to its code is then one step. */
export function NewTag({ accountId }: { accountId: string }) {
  const t = useText();
  const create = useCall(createConversionTag, {
    onDone: () =>
      toast({
        text: t(copy.created),
        tone: "success",
        action: { label: t(copy.toCode), to: advertiserUrl("conversionsTagManualSetup", accountId) },
      }),
  });
  const form = useForm({
    check: (_, value) => (value.trim() === "" ? t(copy.nameMissing) : undefined),
    messages: { tag_name: { valueMissing: t(copy.nameMissing) } },
    async onSubmit(values, handle) {
      try {
        await create.mutateAsync({ advertiser_id: accountId, name: textOf(values, "tag_name").trim() });
        form.props.ref.current?.reset();
      } catch (error) {
        handle.setServerError(refusedField(error) === "name" ? "tag_name" : "", t(refusalSentence(error)));
      }
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <TextField
          {...form.field("tag_name")}
          label={t(copy.name)}
          hint={t(copy.nameHint)}
          maxLength={conversionLimits.tagNameMaxChars}
          autoComplete="off"
          required
        />
        <Failure>{form.error}</Failure>
        <div>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.create)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
