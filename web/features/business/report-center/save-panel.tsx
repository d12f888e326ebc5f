import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import {
  createReportTemplate,
  runReport,
  updateReportTemplate,
  type WireReportTemplate,
} from "#contract/business/report-center.ts";
import { reportCenterLimits } from "#spec/constants/ad-reports.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { type BuilderProblems, reportProblems, savingProblems } from "./builder-problems.ts";
import { definitionOf } from "./builder-view.ts";
import styles from "./report-center.module.css";
import { readersQuery } from "./report-center-queries.ts";
import { ScheduleFields } from "./schedule-fields.tsx";
import type { BuilderFields } from "./what-fields.tsx";

const { builder: copy } = reportCenterCopy;

type SavePanelProps = BuilderFields & { report: WireReportTemplate | undefined };

/** Names a report, says when it is made and who gets it, and saves it. What was typed stays when it is refused. */
export function SavePanel(props: SavePanelProps) {
  const { account, view, onChange, report } = props;
  const t = useText();
  const { save, runOnce, isSaving, isRunning, shown } = useSaving(props);
  const isCopy = report?.can_change === false;
  const said = (field: string) => (shown[field] === undefined ? undefined : t(shown[field]));
  return (
    <Card className={styles.section}>
      <h2>{t(copy.save)}</h2>
      {isCopy ? <p className={styles.quiet}>{t(copy.copyOnly)}</p> : null}
      <div className={styles.fields}>
        <TextField
          label={t(copy.name)}
          value={view.name}
          error={said("name")}
          maxLength={reportCenterLimits.nameMaxChars}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <ScheduleFields account={account} schedule={view.schedule} onChange={(schedule) => onChange({ schedule })} />
      </div>
      {view.schedule.every === "NONE" ? null : <Recipients {...props} error={said("recipients")} />}
      <Failure>{said("")}</Failure>
      <div className={styles.bar}>
        <Button variant="primary" loading={isSaving} onClick={save}>
          {t(report !== undefined && !isCopy ? copy.saveChanges : copy.saveNew)}
        </Button>
        <Button loading={isRunning} onClick={runOnce}>
          {t(copy.runOnce)}
        </Button>
      </div>
    </Card>
  );
}

function useSaving({ account, view, report }: SavePanelProps) {
  const t = useText();
  const navigate = useNavigate();
  const [shown, setShown] = useState<BuilderProblems>({});
  const name = view.name.trim();
  const onRefused = (error: unknown) => {
    const field = refusedField(error).split(".")[0] ?? "";
    const sentence = refusalOf(error)?.reason === "CONFLICT" ? copy.conflict : refusalSentence(error);
    setShown({ [["name", "recipients"].includes(field) ? field : ""]: sentence });
  };
  const onDone = () => {
    toast({ text: t(copy.saved, { name }), tone: "success" });
    void navigate(advertiserUrl("reportCenter", account.id));
  };
  const create = useCall(createReportTemplate, { onDone, onRefused });
  const update = useCall(updateReportTemplate, { onDone, onRefused });
  const run = useCall(runReport, {
    onDone: () => void navigate(advertiserUrl("reportCenterHistory", account.id)),
    onRefused,
  });
  const definition = definitionOf(view);
  /** Whether nothing is wrong; what is stands at its field. */
  const isSound = (problems: BuilderProblems) => {
    setShown(problems);
    return Object.keys(problems).length === 0;
  };
  return {
    shown,
    isSaving: create.isPending || update.isPending,
    isRunning: run.isPending,
    save: () => {
      if (!isSound(savingProblems(view, account.today))) return;
      const { schedule } = view;
      const recipients = schedule.every === "NONE" ? [] : [...view.recipients];
      const asked = { advertiser_id: account.id, name, definition, schedule, recipients };
      if (view.id === null || report?.can_change !== true) create.mutate(asked);
      else update.mutate({ ...asked, report_id: view.id, version: view.version });
    },
    runOnce: () => {
      if (!isSound(reportProblems(view, account.today))) return;
      run.mutate({ advertiser_id: account.id, name: name === "" ? t(copy.title) : name, definition });
    },
  };
}

function Recipients({ account, view, onChange, error }: SavePanelProps & { error: string | undefined }) {
  const t = useText();
  const { data: readers } = useQuery(optional(readersQuery(account.id)));
  const { recipients } = view;
  return (
    <fieldset className={styles.several}>
      <legend>{t(copy.recipients)}</legend>
      <p className={styles.small}>{t(copy.recipientsHint)}</p>
      <div className={styles.people}>
        {readers?.map(({ id, full_name: name, username }) => (
          <Checkbox
            key={id}
            label={name}
            hint={`@${username}`}
            checked={recipients.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ recipients: checked ? [...recipients, id] : recipients.filter((other) => other !== id) })
            }
          />
        ))}
      </div>
      <Failure>{error}</Failure>
    </fieldset>
  );
}
