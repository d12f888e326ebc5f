import { type FormEvent, useState } from "react";
import type { WireCampaign } from "#contract/business/campaigns.ts";
import { changeLabels, type WireLabel } from "#contract/business/labels.ts";
import { plainLabel } from "#rules/business/label-problems.ts";
import { labelLimits, type LabelType, labelTypes } from "#spec/constants/labels.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { useUndo } from "#web/features/business/changes/use-undo.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { countLabels, keyOfLabel } from "./labels-of.ts";
import styles from "./labels.module.css";

const { dialog: copy, done, type: types } = labelsCopy;

type LabelsDialogProps = {
  accountId: string;
  known: readonly WireCampaign[];
  campaigns: readonly WireCampaign[];
  onClose: () => void;
};

/** Puts labels on campaigns and takes others off: what some of them have stays on those until it is said. */
export function LabelsDialog(props: LabelsDialogProps) {
  const { campaigns, onClose } = props;
  const t = useText();
  const form = useLabels(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy.title, { count: campaigns.length })}
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
      dismissible={!form.isSending}
      footer={
        <div className={styles.acts}>
          <Button variant="primary" loading={form.isSending} onClick={form.save}>
            {t(commonCopy.actions.saveChanges)}
          </Button>
          <Button onClick={onClose} disabled={form.isSending}>
            {t(commonCopy.actions.cancel)}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <NewLabel onAdd={form.add} />
        <fieldset className={styles.list}>
          <legend>{t(copy.known)}</legend>
          {form.labels.length === 0 ? <p>{t(copy.none)}</p> : null}
          {form.labels.map(({ key, label, count }) => {
            const isOn = form.wanted.get(key) ?? count === campaigns.length;
            const isSome = !form.wanted.has(key) && count > 0 && count < campaigns.length;
            return (
              <Checkbox
                key={key}
                label={label.value}
                hint={hintOf(t, label, isSome ? t(copy.onSome, { count, all: campaigns.length }) : null)}
                checked={isOn}
                mixed={isSome}
                onChange={({ currentTarget }) => form.want(key, currentTarget.checked)}
              />
            );
          })}
        </fieldset>
        <Failure>{form.failure}</Failure>
      </div>
    </Dialog>
  );
}

function hintOf(t: ReturnType<typeof useText>, { label_type: type }: WireLabel, onSome: string | null) {
  const said = [...(type === "BRAND" ? [t(types.BRAND)] : []), ...(onSome === null ? [] : [onSome])];
  return said.length === 0 ? undefined : said.join(" · ");
}

/** A label that isn't there yet. */
function NewLabel({ onAdd }: { onAdd: (label: WireLabel) => void }) {
  const t = useText();
  const [text, setText] = useState("");
  const [type, setType] = useState<LabelType>("CUSTOM");
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const value = plainLabel(text);
    setMissing(value === "");
    if (value === "") return;
    onAdd({ label_type: type, value });
    setText("");
  }
  return (
    <form className={styles.new} onSubmit={submit} noValidate>
      <TextField
        label={t(copy.add)}
        hint={t(copy.hint)}
        error={isMissing ? t(copy.missing) : undefined}
        value={text}
        maxLength={labelLimits.valueMaxChars}
        data-autofocus=""
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      <Select
        label={t(copy.kind)}
        value={type}
        onChange={({ target }) => setType(target.value as LabelType)}
        options={labelTypes.toReversed().map((value) => ({ value, label: t(types[value]) }))}
      />
      <Button type="submit">{t(copy.put)}</Button>
    </form>
  );
}

/** What is wanted of each label, by its key, and sending it. */
function useLabels({ accountId, known, campaigns, onClose }: LabelsDialogProps) {
  const t = useText();
  const sayUndo = useUndo(accountId, "labels");
  const update = useCall(changeLabels);
  const [made, setMade] = useState<readonly WireLabel[]>([]);
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [refused, setRefused] = useState<string | null>(null);
  const there = countLabels(known, campaigns);
  const fresh = made.filter((one) => there.every(({ key }) => key !== keyOfLabel(one)));
  const labels = [...fresh.map((label) => ({ key: keyOfLabel(label), label, count: 0 })), ...there];
  const want = (key: string, isOn: boolean) => {
    setRefused(null);
    setWanted((before) => new Map([...before, [key, isOn]]));
  };
  async function save() {
    const asked = (isOn: boolean) =>
      labels.flatMap(({ key, label }) => (wanted.get(key) === isOn ? [{ ...label }] : []));
    const [add, remove] = [asked(true), asked(false)];
    if (add.length + remove.length === 0) return onClose();
    const ids = campaigns.map(({ id }) => id);
    const asking = { advertiser_id: accountId, campaign_ids: ids, add, remove };
    const told = await update.mutateAsync(asking).catch(() => null);
    if (told === null) return;
    if (told.batch_id !== null) sayUndo(t(done.changed, { count: told.changed }), told.batch_id);
    const [first] = told.refused;
    if (first === undefined) return onClose();
    const count = new Set(told.refused.map(({ campaign_id: id }) => id)).size;
    setRefused(t(done.failed, { count, problem: t(first.message) }));
  }
  const failure = refused ?? (update.error === null ? null : t(refusalSentence(update.error)));
  return {
    ...{ labels, wanted, want, failure, isSending: update.isPending },
    add: (label: WireLabel) => {
      setMade((before) => [...before.filter((one) => keyOfLabel(one) !== keyOfLabel(label)), label]);
      want(keyOfLabel(label), true);
    },
    save: () => void save(),
  };
}
