import { useState } from "react";
import { chooseFlag, type WireFlag } from "#contract/operate/flags.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { flagsCopy as copy } from "#spec/copy/operate/flags.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { TokenField } from "#web/features/business/promote/token-field.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { countriesIn } from "#web/features/identity/settings/countries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { variantName } from "./variant-name.ts";

type FlagDialogProps = { flag: WireFlag; onFlags: (flags: WireFlag[]) => void; onClose: () => void };

/** Which variant of an experiment holds, and for whom. */
export function FlagDialog({ flag, onFlags, onClose }: FlagDialogProps) {
  const t = useText();
  const guarded = useGuarded();
  const choose = useCall(chooseFlag);
  const { choice, variants } = flag;
  const [countries, setCountries] = useState<readonly string[]>(choice?.countries ?? []);
  const name = t(copy.names[flag.name]);
  const other = variants.find((variant) => variant !== flag.default) ?? flag.default;
  const wrong = t(copy.shareWrong);
  const form = useForm({
    messages: {
      share: { valueMissing: wrong, badInput: wrong, rangeUnderflow: wrong, rangeOverflow: wrong, stepMismatch: wrong },
    },
    async onSubmit(values, { setServerError }) {
      const [variant, share] = [textOf(values, "variant"), Number(textOf(values, "share"))];
      try {
        const answer = await guarded(() =>
          choose.mutateAsync({ name: flag.name, variant, share, countries: [...countries] }),
        );
        if (answer === cancelled) return;
        onFlags(answer);
        toast({ text: t(copy.saved, { name }), tone: "success" });
        onClose();
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={name} sheet="content" closeLabel={t(commonCopy.actions.close)}>
      <form {...form.props} className={styles.form}>
        <p className={styles.quiet}>{t(copy.changes[flag.name])}</p>
        <Select
          {...form.field("variant")}
          label={t(copy.variant)}
          options={variants.map((variant) => ({ value: variant, label: variantName(t, variant) }))}
          defaultValue={choice?.variant ?? other}
          data-autofocus=""
        />
        <TextField
          {...form.field("share")}
          label={t(copy.share)}
          hint={t(copy.shareHint)}
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          step={1}
          defaultValue={String(choice?.share ?? 100)}
          required
        />
        <TokenField
          name="countries"
          label={t(copy.countriesLabel)}
          hint={t(copy.countriesHint)}
          error={form.field("countries").error}
          add={t(copy.addCountry)}
          choices={countriesIn(t.locale)}
          chosen={countries}
          onChange={setCountries}
        />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(operateCopy.area.cancel)}</Button>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
