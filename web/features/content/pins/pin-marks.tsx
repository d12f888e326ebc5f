import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Switch } from "#web/ui/switch.tsx";

type PinMarksProps = {
  ai: boolean;
  /** Not to be changed by this person. */
  aiFixed?: boolean | undefined;
  sensitive: boolean;
  sensitiveFixed?: boolean | undefined;
  onChange?: ((marks: { ai_labelled?: boolean; sensitive?: boolean }) => void) | undefined;
};

const { ai: aiWords, sensitive: words } = organiseCopy;

/** What whoever uploads a picture says of it: that AI made it, that it is sensitive. */
export function PinMarks({ ai, aiFixed = false, sensitive, sensitiveFixed = false, onChange }: PinMarksProps) {
  const t = useText();
  return (
    <Stack gap={4}>
      {aiFixed ? null : (
        <Switch
          name="ai_labelled"
          label={t(aiWords.field)}
          hint={t(aiWords.fieldHint)}
          defaultChecked={ai}
          onChange={(event) => onChange?.({ ai_labelled: event.currentTarget.checked })}
        />
      )}
      <Switch
        name="sensitive"
        label={t(words.field)}
        hint={t(sensitiveFixed ? words.fixed : words.fieldHint)}
        defaultChecked={sensitive}
        disabled={sensitiveFixed}
        onChange={(event) => onChange?.({ sensitive: event.currentTarget.checked })}
      />
    </Stack>
  );
}
