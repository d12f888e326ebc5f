import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { decideAppeal, type WireAppeal } from "#contract/operate/report-desk.ts";
import { moderationLimits } from "#spec/constants/moderation.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { appealsQuery } from "#web/features/operate/area/operate-queries.ts";
import { personUrl } from "#web/features/operate/area/sections.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { confirming } from "#web/ui/confirming.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Page } from "#web/ui/layout.tsx";
import { CheckCircleIcon } from "#web/ui/more-icons.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { Fact } from "./desk-case.tsx";
import { useReportWords } from "./report-words.ts";

const { appeals: copy } = moderationDeskCopy;
const freshMs = 30_000;

/** Appeals that wait, what waits longest first. */
export function AppealsScreen() {
  const t = useText();
  const { data: appeals } = useQuery({ ...appealsQuery, refetchInterval: freshMs });
  if (appeals === undefined) return null;
  return (
    <Page width="medium" gap={4}>
      <h1>{t(copy.title)}</h1>
      {appeals.length === 0 ? (
        <EmptyState icon={<CheckCircleIcon size={40} />} title={t(copy.emptyTitle)}>
          <p>{t(copy.emptyText)}</p>
        </EmptyState>
      ) : (
        appeals.map((appeal) => <Appeal key={`${appeal.person_id} ${appeal.statement_id}`} appeal={appeal} />)
      )}
    </Page>
  );
}

function Appeal({ appeal }: { appeal: WireAppeal }) {
  const t = useText();
  const words = useReportWords();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  const { person } = appeal;
  const decide = (outcome: "UPHELD" | "REVERSED") =>
    openDialog((close) => <OutcomeDialog appeal={appeal} outcome={outcome} onClose={close} />);
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>
        {t(moderationCopy.kinds[appeal.kind])} · {words.action(appeal.action)}
      </h2>
      <dl className={styles.list}>
        <Fact name={t(copy.says)}>
          <q>{appeal.appeal}</q>
          {person === null ? null : (
            <span className={styles.quiet}>
              <Link to={personUrl(person.id)} dir="auto">
                {person.full_name}
              </Link>{" "}
              · {day.format(new Date(appeal.since))}
            </span>
          )}
        </Fact>
        {appeal.words === "" ? null : (
          <Fact name={t(moderationCopy.statements.about)}>
            <span className={styles.text}>{appeal.words}</span>
          </Fact>
        )}
        {appeal.reason === null ? null : (
          <Fact name={t(moderationCopy.statements.rule)}>{t(moderationCopy.rules[appeal.reason])}</Fact>
        )}
        {appeal.note === null ? null : <Fact name={t(moderationCopy.statements.facts)}>{appeal.note}</Fact>}
        <Fact name={t(copy.decided)}>
          {appeal.decided_by?.full_name ?? t(operateCopy.decisions.machine)} · {day.format(new Date(appeal.decided_at))}
        </Fact>
      </dl>
      {appeal.is_own ? (
        <p className={styles.quiet}>{t(copy.own)}</p>
      ) : (
        <div className={styles.ends}>
          <Button onClick={() => decide("UPHELD")}>{t(copy.uphold)}</Button>
          <Button variant="primary" onClick={() => decide("REVERSED")}>
            {t(copy.reverse)}
          </Button>
        </div>
      )}
    </Card>
  );
}

type OutcomeDialogProps = { appeal: WireAppeal; outcome: "UPHELD" | "REVERSED"; onClose: () => void };

function OutcomeDialog({ appeal, outcome, onClose }: OutcomeDialogProps) {
  const t = useText();
  const send = useCall(decideAppeal);
  const isReversed = outcome === "REVERSED";
  const form = useForm({
    async onSubmit(values, { setServerError }) {
      const note = textOf(values, "note").trim();
      try {
        await send.mutateAsync({
          person_id: appeal.person_id,
          statement_id: appeal.statement_id,
          outcome,
          note: note === "" ? null : note,
        });
        toast({ text: t(isReversed ? copy.reversed : copy.upheld), tone: "success" });
        onClose();
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isReversed ? copy.reverseTitle : copy.upholdTitle)}
      width="sm"
      sheet="content"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        <p>{t(isReversed ? copy.reverseText : copy.upholdText)}</p>
        <TextArea
          {...form.field("note")}
          label={t(copy.note)}
          hint={t(copy.noteHint)}
          maxLength={moderationLimits.noteMaxChars}
          counter
          data-autofocus=""
        />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button onClick={onClose}>{t(operateCopy.area.cancel)}</Button>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {confirming(t(isReversed ? copy.reverse : copy.uphold))}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
