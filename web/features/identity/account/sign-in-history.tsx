import { useInfiniteQuery } from "@tanstack/react-query";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { historyQuery } from "./account-queries.ts";
import { Section } from "./section.tsx";
import styles from "./account.module.css";

const { history: copy } = accountCopy;

/** What each kind of event is called; what has no name of its own is a change of the account. */
const kinds: Readonly<Record<string, string>> = {
  log_in: copy.logIn,
  log_out: copy.loggedOut,
  sign_up: copy.signUp,
  account_switched: copy.switched,
  device_forgotten: copy.deviceForgotten,
  session_ended: copy.sessionEnded,
  other_sessions_ended: copy.otherSessionsEnded,
  step_up: copy.provenAnew,
  password_changed: copy.passwordChanged,
  password_change_refused: copy.passwordFailed,
  password_reset_asked: copy.resetAsked,
  password_reset: copy.passwordReset,
  email_verified: copy.emailVerified,
  email_change_asked: copy.emailChangeAsked,
  email_change_cancelled: copy.emailChangeCancelled,
  email_changed: copy.emailChanged,
  email_restored: copy.emailRestored,
  profile_private: copy.profilePrivate,
  profile_public: copy.profilePublic,
  factor_added: copy.factorOn,
  factor_removed: copy.factorOff,
  backup_codes_renewed: copy.codesRenewed,
  backup_code_used: copy.codeUsed,
  passkey_added: copy.passkeyAdded,
  passkey_removed: copy.passkeyRemoved,
  qr_approved: copy.qrApproved,
  qr_refused: copy.qrRefused,
  access_tokens_ended: copy.tokensEnded,
  app_allowed: copy.appAllowed,
  app_withdrawn: copy.appWithdrawn,
  app_made: copy.appMade,
  app_deleted: copy.appDeleted,
  app_secret_renewed: copy.appSecretRenewed,
  app_secret_ended: copy.appSecretEnded,
  app_token_made: copy.appTokenMade,
  link_account: copy.linked,
  unlink_account: copy.unlinked,
  passkey_refused: copy.passkeyRefused,
  sms: copy.codeSent,
  password_breached: copy.breached,
  became_operator: copy.operator,
  email_bounced: copy.bounced,
  email_arrives: copy.arrives,
  export_asked: copy.exported,
  appealed: copy.appealed,
  created_by_operator: copy.created,
  deactivated: copy.deactivated,
  closed: copy.closed,
  suspended: copy.suspended,
  restored: copy.restored,
  case_lifted: copy.restored,
};

/** The viewer's sign-ins, refusals and changes of how they sign in, newest first. */
export function SignInHistory() {
  const t = useText();
  const answer = useInfiniteQuery(historyQuery);
  const events = answer.data?.pages.flatMap(({ data }) => data) ?? [];
  const region = new Intl.DisplayNames(t.locale, { type: "region", fallback: "code" });
  const when = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <Section title={copy.title} text={copy.text} query={answer}>
      {events.length === 0 ? (
        <p className={styles.quiet}>{t(copy.none)}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {events.map(({ id, kind, result, device, country, at }) => {
            const isRefused = result !== null && result !== "ok";
            const place = country === null ? null : (region.of(country) ?? country);
            return (
              <li key={id} className={styles.item}>
                <div className={styles.words}>
                  <p className={styles.name}>
                    {t(isRefused && kind === "log_in" ? copy.logInFailed : (kinds[kind] ?? copy.other))}
                    {isRefused ? <Badge tone="warning">{t(copy.refused)}</Badge> : null}
                  </p>
                  <p className={styles.quiet} suppressHydrationWarning>
                    {[when.format(new Date(at)), device, place].filter(Boolean).join(" · ")}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {answer.hasNextPage ? (
        <ShowMore
          label={t(commonCopy.actions.showMore)}
          loading={answer.isFetchingNextPage}
          onMore={() => void answer.fetchNextPage()}
        />
      ) : null}
    </Section>
  );
}
