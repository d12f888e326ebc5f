import { useId } from "react";
import { operatorLimits } from "#spec/constants/operators.ts";
import type { WireDeskAd } from "#contract/operate/ad-desk.ts";
import { type RejectedReason, rejectedReasons } from "#spec/constants/ad-review.ts";
import { adReasons } from "#spec/copy/business/ad-reasons.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { FormFoot } from "#web/features/operate/area/form-foot.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { keyAction } from "#web/ui/key-map.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";

const { refuseDialog: copy } = operateCopy;

type RefuseDialogProps = {
  ad: WireDeskAd;
  onClose: () => void;
  onRefuse: (reasons: readonly RejectedReason[], note: string) => void;
};

/** Why an ad is refused: those reasons first that the automatic check was unsure of, and a note. Sent with Control and Enter too. */
export function RefuseDialog({ ad, onClose, onRefuse }: RefuseDialogProps) {
  const t = useText();
  const id = useId();
  const suggested = ad.decisions.find((one) => !one.by_hand && one.verdict === "DOUBT")?.reasons ?? [];
  const others = rejectedReasons
    // Some say the same in words, and are told apart by the public API alone.
    .filter((one, at) => rejectedReasons.findIndex((same) => adReasons[same] === adReasons[one]) === at)
    .filter((one) => !suggested.some((other) => adReasons[other] === adReasons[one]))
    .toSorted((a, b) => t(adReasons[a]).localeCompare(t(adReasons[b]), t.locale));
  const form = useForm({
    onSubmit(values, { setError }) {
      const reasons = values.getAll("reason") as RejectedReason[];
      if (reasons.length === 0) return setError(t(copy.reasonMissing));
      onRefuse(reasons, textOf(values, "note").trim());
    },
  });
  const boxes = (reasons: readonly RejectedReason[], isOn: boolean) => (
    <div className={styles.reasons}>
      {reasons.map((reason, at) => (
        <Checkbox
          key={reason}
          name="reason"
          value={reason}
          defaultChecked={isOn}
          label={t(adReasons[reason])}
          {...(at === 0 && (isOn || suggested.length === 0) ? { "data-autofocus": "" } : {})}
        />
      ))}
    </div>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy.title)}
      width="lg"
      closeLabel={t(commonCopy.actions.close)}
      footer={
        <FormFoot form={id} variant="danger" onCancel={onClose}>
          {t(copy.submit)}
        </FormFoot>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields */}
      <form
        {...form.props}
        id={id}
        className={styles.form}
        onKeyDown={(event) => {
          if (keyAction("writing", event) === "send") event.currentTarget.requestSubmit();
        }}
      >
        {suggested.length === 0 ? null : (
          <fieldset className={styles.kinds}>
            <legend className={styles.label}>{t(copy.suggested)}</legend>
            {boxes(suggested, true)}
          </fieldset>
        )}
        <fieldset className={styles.kinds}>
          <legend className={styles.label}>{t(suggested.length === 0 ? copy.reasons : copy.others)}</legend>
          {boxes(others, false)}
        </fieldset>
        <TextArea
          {...form.field("note")}
          label={t(copy.note)}
          hint={t(copy.noteHint)}
          maxLength={operatorLimits.reviewNoteMaxChars}
          counter
        />
        <Failure>{form.error}</Failure>
      </form>
    </Dialog>
  );
}
