import { useId, useState } from "react";
import { createContentRule, updateContentRule, type WireContentRule } from "#contract/operate/content-rules.ts";
import { ruleActionsFor, rulePlacesFor } from "#rules/operate/rule-actions.ts";
import { contentRuleLimits, type RuleAction, type RuleKind, ruleKinds } from "#spec/constants/content-rules.ts";
import type { ReportReason } from "#spec/constants/moderation.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { contentRulesCopy as copy } from "#spec/copy/operate/content-rules.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { dayEnd } from "#web/features/operate/area/day-end.ts";
import { FormFoot } from "#web/features/operate/area/form-foot.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { RuleField } from "#web/features/operate/reports/action-dialog.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";

const { form: words } = copy;

type RuleDialogProps = {
  /** Null: a new one. */
  rule: WireContentRule | null;
  onSaved: (rule: WireContentRule) => void;
  onClose: () => void;
};

/** What a rule looks for, where, and what it does. A new one is off. */
export function RuleDialog({ rule, onSaved, onClose }: RuleDialogProps) {
  const t = useText();
  const id = useId();
  const guarded = useGuarded();
  const create = useCall(createContentRule);
  const update = useCall(updateContentRule);
  const [kind, setKind] = useState<RuleKind>(rule?.kind ?? "WORDS");
  const [places, setPlaces] = useState(rule?.places ?? rulePlacesFor("WORDS").filter((place) => place !== "person"));
  const [chosen, setAction] = useState<RuleAction>(rule?.action ?? "DESK");
  const within = rulePlacesFor(kind).filter((place) => places.includes(place));
  const actions = ruleActionsFor(kind, within);
  const action = actions.includes(chosen) ? chosen : "DESK";
  const form = useForm({
    messages: {},
    async onSubmit(values, { setServerError }) {
      const fields = {
        ...readRule(values),
        places: kind === "PICTURE" ? ["pin" as const] : within,
        action,
        is_on: rule?.is_on ?? false,
      };
      try {
        const answer = await guarded(() =>
          rule === null ? create.mutateAsync({ kind, ...fields }) : update.mutateAsync({ rule_id: rule.id, ...fields }),
        );
        if (answer === cancelled) return;
        toast({ text: t(rule === null ? words.made : words.saved), tone: "success" });
        onClose();
        onSaved(answer);
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(rule === null ? words.make : words.change)}
      closeLabel={t(commonCopy.actions.close)}
      footer={
        <FormFoot form={id} loading={form.submitting} onCancel={onClose}>
          {t(words.save)}
        </FormFoot>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
        {rule === null ? (
          <Select
            label={t(copy.kind)}
            value={kind}
            onChange={(event) => setKind(ruleKinds.find((one) => one === event.target.value) ?? "WORDS")}
            options={ruleKinds.map((one) => ({ value: one, label: t(copy[one]) }))}
          />
        ) : null}
        <LookedFor {...{ rule, kind, form }} />
        {kind === "PICTURE" ? null : <Places {...{ kind, places, form }} onPlaces={setPlaces} />}
        <ActionSelect {...{ form, action, actions }} onAction={setAction} />
        <RuleField reason={rule?.reason ?? "spam"} field={form.field("reason")} />
        <TextArea
          {...form.field("note")}
          label={t(words.note)}
          hint={t(words.noteHint)}
          defaultValue={rule?.note}
          maxLength={contentRuleLimits.noteMaxChars}
        />
        <DateField
          {...form.field("expires_at")}
          label={t(words.ends)}
          hint={t(words.endsHint)}
          defaultValue={rule?.expires_at?.slice(0, 10)}
        />
        <Failure>{form.error}</Failure>
      </form>
    </Dialog>
  );
}

type RuleFieldsProps = { kind: RuleKind; form: Pick<ReturnType<typeof useForm>, "field"> };

/** The words, the site or the picture that a rule of this kind looks for. */
function LookedFor({ rule, kind, form }: RuleFieldsProps & Pick<RuleDialogProps, "rule">) {
  const t = useText();
  return (
    <>
      {kind === "WORDS" ? (
        <TextArea
          {...form.field("words")}
          label={t(words.words)}
          hint={t(words.wordsHint)}
          defaultValue={rule?.words.join("\n")}
          data-autofocus=""
        />
      ) : null}
      {kind === "DOMAIN" ? (
        <TextField
          {...form.field("domain")}
          label={t(words.domain)}
          hint={t(words.domainHint)}
          defaultValue={rule?.domain ?? ""}
          autoCapitalize="none"
          inputMode="url"
          maxLength={253}
          data-autofocus=""
        />
      ) : null}
      {kind === "PICTURE" && rule === null ? (
        <TextField {...form.field("pin_id")} label={t(words.pin)} hint={t(words.pinHint)} data-autofocus="" />
      ) : null}
    </>
  );
}

type RulePlaces = WireContentRule["places"];
type PlacesProps = RuleFieldsProps & { places: RulePlaces; onPlaces: (places: RulePlaces) => void };

function Places({ kind, places, form, onPlaces }: PlacesProps) {
  const t = useText();
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.label}>{t(words.places)}</legend>
      {rulePlacesFor(kind).map((place) => (
        <Checkbox
          key={place}
          label={t(copy[place])}
          checked={places.includes(place)}
          onChange={(event) =>
            onPlaces(event.target.checked ? [...places, place] : places.filter((one) => one !== place))
          }
        />
      ))}
      <Failure>{form.field("places").error}</Failure>
    </fieldset>
  );
}

function readRule(values: FormData) {
  return {
    words: textOf(values, "words")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    domain: textOf(values, "domain").trim(),
    pin_id: /(\d{1,18})\D*$/.exec(textOf(values, "pin_id"))?.[1] ?? null,
    reason: textOf(values, "reason") as ReportReason,
    note: textOf(values, "note").trim(),
    expires_at: dayEnd(textOf(values, "expires_at")),
  };
}

interface ActionSelectProps extends Pick<RuleFieldsProps, "form"> {
  action: RuleAction;
  actions: readonly RuleAction[];
  onAction: (action: RuleAction) => void;
}

function ActionSelect({ form, action, actions, onAction }: ActionSelectProps) {
  const t = useText();
  return (
    <Select
      {...form.field("action")}
      label={t(words.action)}
      hint={t(copy[`${action}_text`])}
      value={action}
      onChange={(event) => onAction(actions.find((one) => one === event.target.value) ?? "DESK")}
      options={actions.map((one) => ({ value: one, label: t(copy[one]) }))}
    />
  );
}
