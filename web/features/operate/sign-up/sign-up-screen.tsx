import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { revokeInvitation, setSignUpRules, type WireDeskInvitation } from "#contract/operate/sign-up.ts";
import { invitationLimits, signUpModes } from "#spec/constants/sign-up.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { signUpCopy as copy } from "#spec/copy/operate/sign-up.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { invitationsQuery, signUpRulesQuery } from "#web/features/operate/area/operate-queries.ts";
import { DeskTable } from "#web/features/operate/area/desk-table.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Card } from "#web/ui/card.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Page } from "#web/ui/layout.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";
import { useForm } from "#web/ui/use-form.ts";
import { toast } from "#web/ui/toast.ts";

const openInvitation = dialogOpener(async () => (await import("./invitation-dialog.tsx")).InvitationDialog);
const tones = { open: "success", used: "neutral", expired: "neutral", revoked: "warning" } as const;
const keyOf = ({ id }: WireDeskInvitation) => id;

/** Who may make an account, and the invitations that let somebody in. */
export function SignUpScreen() {
  const t = useText();
  return (
    <Page width="wide" gap={4}>
      <div>
        <h1>{t(operateCopy.area.signUp)}</h1>
        <p className={styles.quiet}>{t(copy.text)}</p>
      </div>
      <Rules />
      <div className={styles.line}>
        <h2 className={styles.heading}>{t(copy.invitations)}</h2>
        <Button variant="primary" onClick={() => openInvitation({})}>
          {t(copy.make)}
        </Button>
      </div>
      <Invitations />
    </Page>
  );
}

/** Saved by a button: what is chosen before the page lives, or by a slip, changes nothing yet. */
function Rules() {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const set = useCall(setSignUpRules);
  const { data: rules } = useQuery(signUpRulesQuery);
  const form = useForm({
    async onSubmit(values, { setError }) {
      const mode = signUpModes.find((one) => one === values.get("mode")) ?? "open";
      try {
        const given = { mode, people_may_invite: values.get("people_may_invite") !== null };
        const answer = await guarded(() => set.mutateAsync(given));
        if (answer === cancelled) return;
        queries.setQueryData(signUpRulesQuery.queryKey, answer);
        toast({ key: "sign-up", text: t(copy.saved), tone: "success" });
      } catch (error) {
        setError(t(refusalSentence(error)));
      }
    },
  });
  if (rules === undefined) return null;
  return (
    <Card className={styles.card}>
      <form {...form.props} className={styles.form}>
        <RadioGroup
          label={t(copy.mode)}
          name="mode"
          defaultValue={rules.mode}
          options={signUpModes.map((mode) => ({
            value: mode,
            label: t(copy.modes[mode]),
            hint: t(copy.modesText[mode]),
          }))}
        />
        <Checkbox
          name="people_may_invite"
          value="yes"
          label={t(copy.people)}
          hint={t(copy.peopleText, { count: invitationLimits.ownMost })}
          defaultChecked={rules.people_may_invite}
        />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.save)}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Invitations() {
  const t = useText();
  const revoke = useCall(revokeInvitation);
  const list = useInfiniteQuery(invitationsQuery);
  const date = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium" });
  const nameOf = ({ note }: WireDeskInvitation) => note || t(copy.unnamed);
  const askToRevoke = (invitation: WireDeskInvitation) =>
    askFirst({
      title: t(copy.revokeTitle, { name: nameOf(invitation) }),
      text: t(copy.revokeText),
      label: t(copy.revoke),
      async write() {
        await revoke.mutateAsync({ id: invitation.id });
        toast({ text: t(copy.revoked), tone: "success" });
      },
    });
  async function copyLink(link: string): Promise<void> {
    if (await copyText(link)) toast({ text: t(copy.copied), tone: "success" });
    else toast({ text: t(copy.copyFailed, { link }), tone: "error" });
  }
  const columns: TableColumn<WireDeskInvitation>[] = [
    { key: "note", title: t(copy.note), isWide: true, cell: nameOf },
    { key: "by", title: t(copy.by), cell: ({ by }) => (by === null ? t(operateCopy.area.somebody) : `@${by}`) },
    { key: "used", title: t(copy.used), cell: ({ uses, most_uses: most }) => t(copy.of, { uses, most }) },
    {
      key: "ends",
      title: t(copy.ends),
      cell: ({ expires_at: ends }) => <span suppressHydrationWarning>{date.format(new Date(ends))}</span>,
    },
    {
      key: "state",
      title: t(copy.state),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(copy.states[state])}</Badge>,
    },
    {
      key: "acts",
      title: t(copy.acts),
      cell: (invitation) => (
        <span className={styles.ends}>
          {invitation.link === null ? null : (
            <Button
              size="sm"
              aria-label={t(copy.copyFor, { name: nameOf(invitation) })}
              onClick={() => void copyLink(invitation.link ?? "")}
            >
              {t(copy.copy)}
            </Button>
          )}
          {invitation.state === "open" ? (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t(copy.revokeFor, { name: nameOf(invitation) })}
              onClick={() => askToRevoke(invitation)}
            >
              {t(copy.revoke)}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <DeskTable
      label={t(copy.invitations)}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      list={list}
      none={
        <EmptyState title={t(copy.none)}>
          <p>{t(copy.noneText)}</p>
        </EmptyState>
      }
    />
  );
}
