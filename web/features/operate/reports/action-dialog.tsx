import { useId } from "react";
import type { WireDeskCase } from "#contract/operate/report-desk.ts";
import {
  limitDays,
  type ModerationAction,
  moderationLimits,
  type ReportReason,
  reportReasons,
} from "#spec/constants/moderation.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { useText } from "#web/app/text.tsx";
import { FormFoot } from "#web/features/operate/area/form-foot.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { keyAction } from "#web/ui/key-map.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import type { Verdict } from "./use-report-decisions.ts";

const { dialog: copy } = moderationDeskCopy;
export type Measure = Exclude<ModerationAction, "NONE" | "REFUSE">;

type ActionDialogProps = {
  action: Measure;
  /** What most people say is wrong. */
  reasons: WireDeskCase["reasons"];
  onClose: () => void;
  onDecide: (verdict: Verdict) => void;
};

/** By which rule something is done, for how long, and on what facts. Sent with Control and Enter too. */
export function ActionDialog({ action, reasons, onClose, onDecide }: ActionDialogProps) {
  const t = useText();
  const id = useId();
  const form = useForm({
    onSubmit(values) {
      const days = Number(textOf(values, "days"));
      const note = textOf(values, "note").trim();
      onDecide({
        action,
        reason: textOf(values, "reason") as ReportReason,
        note: note === "" ? null : note,
        days: action === "LIMIT" ? (limitDays.find((one) => one === days) ?? limitDays[0]) : null,
      });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy[action])}
      closeLabel={t(commonCopy.actions.close)}
      footer={
        <FormFoot form={id} variant={action === "WARN" ? "primary" : "danger"} onCancel={onClose}>
          {t(copy[action])}
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
        <p>{t(copy[`${action}_text`])}</p>
        <RuleField reason={reasons[0] ?? "other"} field={form.field("reason")} />
        {action === "LIMIT" ? <DaysField field={form.field("days")} /> : null}
        <TextArea
          {...form.field("note")}
          label={t(copy.note)}
          hint={t(copy.noteHint)}
          maxLength={moderationLimits.noteMaxChars}
          counter
          data-autofocus=""
        />
        <Failure>{form.error}</Failure>
      </form>
    </Dialog>
  );
}

type Field = ReturnType<ReturnType<typeof useForm>["field"]>;

/** Which rule is broken. */
export function RuleField({ reason, field }: { reason: ReportReason; field: Field }) {
  const t = useText();
  return (
    <Select
      {...field}
      label={t(copy.rule)}
      defaultValue={reason}
      options={reportReasons.map((one) => ({
        value: one,
        label: t(moderationCopy.reports.line, {
          kind: t(socialCopy.report[one]),
          reason: t(moderationCopy.rules[one]),
        }),
      }))}
    />
  );
}

/** For how long somebody may not write. */
export function DaysField({ field }: { field: Field }) {
  const t = useText();
  return (
    <Select
      {...field}
      label={t(copy.days)}
      defaultValue={String(limitDays[1])}
      options={limitDays.map((days) => ({ value: String(days), label: t(copy.daysOption, { days }) }))}
    />
  );
}
