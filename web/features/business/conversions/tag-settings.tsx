import { updateConversionTag, type WireConversionTag } from "#contract/business/conversions.ts";
import { conversionLimits } from "#spec/constants/conversions.ts";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { tag: copy } = conversionsCopy;

/** What can be changed of a tag. The switch works at once, the rest when it is saved. */
export function TagSettings({ tag, accountId }: { tag: WireConversionTag; accountId: string }) {
  const t = useText();
  const ids = { advertiser_id: accountId, tag_id: tag.id };
  const match = useCall(updateConversionTag);
  const save = useCall(updateConversionTag, {
    onDone: () => toast({ key: "tag", text: t(copy.saved), tone: "success" }),
  });
  const form = useForm({
    check: (field, value) => {
      if (field === "tag_name") return value.trim() === "" ? t(copy.nameMissing) : undefined;
      if (field === "sites" && sitesIn(value).length > conversionLimits.domainsMax)
        return t(copy.sitesTooMany, { count: conversionLimits.domainsMax });
      return undefined;
    },
    messages: { tag_name: { valueMissing: t(copy.nameMissing) } },
    async onSubmit(values, handle) {
      try {
        const domains = sitesIn(textOf(values, "sites"));
        await save.mutateAsync({ ...ids, name: textOf(values, "tag_name").trim(), domains });
      } catch (error) {
        const field = refusedField(error);
        if (field.startsWith("domains")) handle.setServerError("sites", t(copy.siteInvalid));
        else handle.setServerError(field === "name" ? "tag_name" : "", t(refusalSentence(error)));
      }
    },
  });
  const isOn = match.isPending ? match.variables.enhanced_match === true : tag.enhanced_match;
  return (
    <Stack gap={5}>
      <Switch
        label={t(copy.enhanced)}
        hint={t(copy.enhancedHint)}
        checked={isOn}
        onChange={({ target }) => match.mutate({ ...ids, enhanced_match: target.checked })}
      />
      <Failure>{match.error ? t(refusalSentence(match.error)) : null}</Failure>
      <form {...form.props}>
        <Stack gap={4}>
          <TextField
            {...form.field("tag_name")}
            label={t(copy.name)}
            defaultValue={tag.name}
            maxLength={conversionLimits.tagNameMaxChars}
            autoComplete="off"
            required
          />
          <TextArea
            {...form.field("sites")}
            label={t(copy.sites)}
            hint={t(copy.sitesHint)}
            defaultValue={tag.domains.join("\n")}
            spellCheck={false}
            autoCapitalize="none"
          />
          <Failure>{form.error}</Failure>
          <div>
            <Button type="submit" loading={form.submitting}>
              {t(copy.save)}
            </Button>
          </div>
        </Stack>
      </form>
    </Stack>
  );
}

/** Sites as people give them, each on a line: also a whole address means its site. */
function sitesIn(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((line) => line.replace(/^https?:\/\//i, "").replace(/\/.*$/, ""))
    .filter((line) => line !== "");
}
