import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import {
  deleteContentRule,
  type getContentRule,
  tryContentRule,
  updateContentRule,
  type WireContentRule,
  type WireMet,
} from "#contract/operate/content-rules.ts";
import { contentRulesCopy as copy } from "#spec/copy/operate/content-rules.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { timeAgo } from "#web/app/time-ago.ts";
import { useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { personUrl, sectionUrl } from "#web/features/operate/area/sections.ts";
import { Fact } from "#web/features/operate/reports/desk-case.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { confirming } from "#web/ui/confirming.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/layout.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.ts";
import { ruleQuery } from "./rules-queries.ts";
import { useRuleWords } from "./rule-words.ts";

const openRule = dialogOpener(async () => (await import("./rule-dialog.tsx")).RuleDialog);
type Whole = CallData<typeof getContentRule>;
const pollMs = 1500;

/** A rule: what it looks for, its dry run, and what it met. */
export function RuleScreen({ id }: { id: string }) {
  const t = useText();
  const words = useRuleWords();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const guarded = useGuarded();
  const remove = useCall(deleteContentRule);
  const one = ruleQuery(id);
  const { data: rule } = useQuery({
    ...one,
    refetchInterval: ({ state }) => (state.data?.trial?.state === "RUNNING" ? pollMs : false),
  });
  if (rule === undefined) return null;
  const reread = () => void queries.invalidateQueries({ queryKey: one.queryKey });
  const askToDelete = () =>
    askFirst({
      title: t(copy.removeTitle),
      text: t(copy.removeText),
      label: confirming(t(copy.remove)),
      write: () => guarded(() => remove.mutateAsync({ rule_id: id })),
      onDone() {
        toast({ text: t(copy.removed), tone: "success" });
        void navigate(sectionUrl("rules"));
      },
    });
  return (
    <Page width="medium" gap={4}>
      <div className={styles.line}>
        <div className={styles.grow}>
          <h1>{words.name(rule)}</h1>
          <p className={styles.quiet}>
            {t(copy[rule.kind])} · {words.state(rule).text}
          </p>
        </div>
        <div className={styles.ends}>
          <Button onClick={askToDelete}>{t(copy.remove)}</Button>
          <Button onClick={() => openRule({ rule, onSaved: reread })}>{t(copy.edit)}</Button>
        </div>
      </div>
      <Card className={styles.card}>
        <Facts rule={rule} />
        <OnOff rule={rule} onChanged={reread} />
      </Card>
      <Trial rule={rule} onChanged={reread} />
      <Card aria-labelledby="met" className={styles.card}>
        <h2 id="met" className={styles.heading}>
          {t(copy.met.title)} · {rule.hits.toLocaleString(t.locale)}
        </h2>
        {rule.met.length === 0 ? <p className={styles.quiet}>{t(copy.met.none)}</p> : null}
        <ul className={styles.people}>
          {rule.met.map((met) => (
            <Met key={`${met.kind} ${met.id}`} met={met}>
              <Badge>{t(copy[met.action])}</Badge>
              <span className={styles.quiet} suppressHydrationWarning>
                {timeAgo(met.at, t.locale)}
              </span>
            </Met>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

function OnOff({ rule, onChanged }: { rule: Whole; onChanged: () => void }) {
  const t = useText();
  const guarded = useGuarded();
  const update = useCall(updateContentRule);
  const turn = async (isOn: boolean) => {
    await guarded(() => update.mutateAsync({ ...fieldsOf(rule), is_on: isOn }));
    onChanged();
  };
  const onFailed = (error: unknown) => void toast({ text: t(refusalSentence(error)), tone: "error" });
  return (
    <Switch
      label={t(copy.isOn)}
      hint={t(copy.isOnHint)}
      checked={rule.is_on}
      disabled={update.isPending}
      onChange={(event) => {
        const isOn = event.target.checked;
        if (isOn && rule.trial?.state !== "DONE")
          askFirst({
            title: t(copy.untriedTitle),
            text: t(copy.untriedText),
            label: t(copy.turnOn),
            write: () => turn(true),
          });
        else turn(isOn).catch(onFailed);
      }}
    />
  );
}

function fieldsOf({ id, words, domain, places, action, reason, note, expires_at }: WireContentRule) {
  return { rule_id: id, words, domain: domain ?? "", places, action, reason, note, expires_at };
}

function Trial({ rule, onChanged }: { rule: Whole; onChanged: () => void }) {
  const t = useText();
  const words = useRuleWords();
  const guarded = useGuarded();
  const begin = useCall(tryContentRule);
  const { trial } = rule;
  const isRunning = trial?.state === "RUNNING";
  const go = () =>
    guarded(() => begin.mutateAsync({ rule_id: rule.id })).then(onChanged, (error: unknown) =>
      toast({ text: t(refusalSentence(error)), tone: "error" }),
    );
  return (
    <Card aria-labelledby="trial" className={styles.card}>
      <div className={styles.line}>
        <div className={styles.grow}>
          <h2 id="trial" className={styles.heading}>
            {t(copy.trial.title)}
          </h2>
          <p className={styles.quiet}>{t(copy.trial.text)}</p>
        </div>
        <Button variant={trial === null ? "primary" : "secondary"} loading={isRunning} onClick={() => void go()}>
          {t(trial === null ? copy.trial.begin : copy.trial.again)}
        </Button>
      </div>
      <p role="status">{words.trial(rule)}</p>
      {isRunning ? <ProgressBar label={t(copy.trial.title)} value={trial.percent / 100} /> : null}
      {trial === null || trial.met.length === 0 ? null : (
        <span className={styles.chips}>
          {trial.met.map(({ kind, count }) => (
            <Badge key={kind}>{t(copy.trial.of, { kind: t(copy[kind]), count })}</Badge>
          ))}
        </span>
      )}
      {rule.places.includes("message") ? <p className={styles.quiet}>{t(copy.trial.messages)}</p> : null}
      {rule.samples.length === 0 ? null : (
        <ul className={styles.people} aria-label={t(copy.trial.samples)}>
          {rule.samples.map((met) => (
            <Met key={`${met.kind} ${met.id}`} met={met} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Something that a rule met or would have met, with its words and whose it is. */
function Met({ met, children }: { met: WireMet; children?: React.ReactNode }) {
  const t = useText();
  const { desk } = moderationDeskCopy;
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <span className={styles.quiet}>
          {t(moderationCopy.kinds[met.kind])} ·{" "}
          {met.person === null ? (
            t(operateCopy.area.somebody)
          ) : (
            <Link to={personUrl(met.person.id)} dir="auto">
              {met.person.full_name}
            </Link>
          )}
        </span>
        <span className={styles.finding}>{met.text ?? t(met.kind === "message" ? copy.met.message : desk.gone)}</span>
      </span>
      {children}
      {met.path === null ? null : (
        <Link to={met.path} target="_blank" rel="noreferrer">
          {t(desk.open)}
        </Link>
      )}
    </li>
  );
}

/** What the rule looks for, where, and what it does. */
function Facts({ rule }: { rule: WireContentRule }) {
  const t = useText();
  const words = useRuleWords();
  return (
    <dl className={styles.list}>
      <Fact name={t(copy.looksFor)}>
        {rule.image_url === null ? (
          (rule.domain ?? <span className={styles.text}>{rule.words.join("\n")}</span>)
        ) : (
          <span className={styles.cover}>
            <img src={rule.image_url} alt={t(copy.picture)} />
          </span>
        )}
      </Fact>
      <Fact name={t(copy.form.places)}>{words.places(rule)}</Fact>
      <Fact name={t(copy.does)}>
        <span>{t(copy[rule.action])}</span>
        <span className={styles.quiet}>{t(copy[`${rule.action}_text`])}</span>
      </Fact>
      <Fact name={t(moderationCopy.statements.rule)}>
        <span>{t(socialCopy.report[rule.reason])}</span>
        <span className={styles.quiet}>{t(moderationCopy.rules[rule.reason])}</span>
      </Fact>
      {rule.note === "" ? null : <Fact name={t(copy.form.note)}>{rule.note}</Fact>}
      {rule.expires_at === null ? null : <Fact name={t(copy.form.ends)}>{words.until(rule)}</Fact>}
    </dl>
  );
}
