import type { ReportedKind } from "#spec/constants/moderation.ts";
import type { Effects } from "#contract/kit/effects.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Jobs by name with their payloads. A job may run twice, so its effect must be idempotent. The one exception is handing a mail to an
 * outside party, which shares no transaction with us: see `send_mail`.
 */
export type JobPayloads = {
  /** Brings the search documents of these pins up to date; of none: counts what indexing left to be counted. */
  index_pins: readonly string[];
  index_board: { board_id: string };
  /** Writes search documents of an older form anew, step by step. */
  rewrite_documents: Record<string, never>;
  /** `everything`: also what they made, because it is shown or hidden with them. */
  index_person: { person_id: string; everything?: true };
  /** Puts what a hidden person made on moderation hold, or releases it. */
  show_person: { person_id: string };
  /** Deletes expired rate-limit windows. */
  forget_guesses: Record<string, never>;
  /** Holds what hidden people got since. */
  withhold_late: Record<string, never>;
  /** Reads what the page a pin was saved from sells. */
  read_product: { pin_id: string };
  /** Has pages of products read again that were read long ago. */
  refresh_products: Record<string, never>;
  /** Derives suggested next searches from what people searched for one after another. */
  fold_searches: Record<string, never>;
  /** Counts how often advisories were looked at. */
  count_advisory_views: Record<string, never>;
  /** Keeps up where the parts of the sitemap begin. */
  cut_sitemap: Record<string, never>;
  /** Makes room in the event log for the days to come, and forgets those past their time. */
  tend_events: Record<string, never>;
  /** The same for the events of ads. */
  tend_ad_events: Record<string, never>;
  /** Tells an account's owner how an ad was decided, once that can't be taken back any more. */
  tell_ad_decision: { ad_account_id: string; ad_id: string; decision_id: string };
  /** Tells people of an advertiser account something of its money or its delivery. */
  tell_ad_account: { ad_account_id: string; key: string };
  /** Finds what is to be told of campaigns and cards by the clock, and of what became of them. */
  tell_ad_states: Record<string, never>;
  /** Tells of a moderator's decision, once that can't be taken back any more. */
  tell_moderation: { case_id: string; decision_id: string };
  /** Mails moderators what has waited for a while. */
  tell_moderators: Record<string, never>;
  /** Brings reports from before there were cases to the desk. */
  gather_reports: Record<string, never>;
  /** Does what rules say about something that somebody wrote. */
  meet_rules: { kind: ReportedKind; id: string; person_id: string; rules: readonly string[] };
  /** Counts what a rule would have met of the last days. */
  try_rule: { rule_id: string; started_at: string };
  /** Counts by day what was done with pins. */
  count_pin_events: Record<string, never>;
  /** Takes over the picture of an outside account for a person who has none. */
  import_avatar: { person_id: string; url: string };
  /**
   * Sends a mail by template. At least once: when the process dies between the hand-over and recording it, the mail is sent again; a mail
   * twice is better than none.
   */
  send_mail: { template: string; to: string; locale: string; values: Record<string, string> };
  /** Answers a mail request whose HTTP answer must not reveal whether the person exists. */
  answer_mail_request: {
    template: "magic_link" | "reset_password";
    person_id: string;
    email: string | null;
    locale: string;
    next: string | null;
    /** Becomes the id of the event that records the mail, so that a second run recognizes it. Absent in jobs queued by older versions. */
    request_id?: string;
  };
  /** The same for a sign-up: the encrypted form, to be completed by whoever reads the mailbox. */
  answer_sign_up: { email: string; locale: string; sealed: string; request_id?: string };
  /** The same for a change of email: mails the new address, or tells its account. */
  answer_email_change: { person_id: string; email: string; request_id: string };
  /** Deletes the accounts whose people asked for it 30 days ago. */
  close_accounts: Record<string, never>;
  /** Empties what has lain in the trash for longer than the limit. */
  empty_trash: Record<string, never>;
  /** Deletes expired idempotency keys, sessions, tokens and uploads. */
  forget_old: Record<string, never>;
  /** Takes away pictures and videos that nothing shows. */
  sweep_media: Record<string, never>;
  /** Makes the archive a person asked for at that moment (ISO 8601). */
  make_export: { person_id: string; asked_at: string };
  /** Takes away archives past their time. */
  forget_exports: Record<string, never>;
  /** Makes or reads the backup that was asked for at that moment (ISO 8601). */
  work_backup: { asked_at: string };
  /** Sees which backups there are, and begins the one that is due. */
  tend_backups: Record<string, never>;
  /** Takes a backup's file away. */
  drop_backup: { name: string };
  /** Counts what takes how much room. */
  count_storage: Record<string, never>;
  /** Applies or reverts an action on many pins. */
  work_action: { person_id: string; action_id: string };
  /** Resumes actions a dead process left, and deletes old ones. */
  tend_actions: Record<string, never>;
  /** Tells people that pins of theirs were saved. */
  notify_saves: readonly string[];
  /** Tells people outside of the page what they were notified of. */
  tell_people: readonly string[];
  /** The same for one person, a while later or after their quiet hours. */
  tell_later: { person_id: string };
  /** Finds whose weekly email is due, from this person on. */
  send_digests: { after?: string };
  /** Sends somebody their weekly email, unless there is nothing to tell. */
  send_digest: { person_id: string };
  /** Makes the files of a video that was uploaded. */
  convert_video: { hash: string };
  /** Asks a claimed site or profile for its proof. */
  check_claim: { person_id: string; kind: "website" | "instagram"; name: string };
  /** Looks for the clicks of conversions that came before them. */
  match_clicks: Record<string, never>;
  /** Makes room for the conversions of the days to come, and forgets those past their time. */
  tend_conversions: Record<string, never>;
  /** Checks an ad that was submitted; one that is approved is checked again. `is_retry`: its link could not be opened just before. */
  check_ad: { ad_account_id: string; ad_id: string; is_retry?: true };
  /** Has the links of approved ads checked again. */
  recheck_ads: Record<string, never>;
  /** Credits clicks that judging let through. */
  credit_found_clicks: Record<string, never>;
  /** Gives whoever owns an advertiser account the boards that others made in it. */
  settle_account_boards: Record<string, never>;
  /** Closes the days of advertiser accounts that are over, and has charged what fell due. */
  settle_ads: Record<string, never>;
  /** Charges what has fallen due of an advertiser account. */
  charge_ad_account: { ad_account_id: string };
  /** Asks the payment gateway about what it told us of. */
  follow_ad_payment: { payment_id: string | null; setup_id: string | null };
  /** Fills a fresh instance with the sample collection. */
  load_samples: Record<string, never>;
};

export type JobName = keyof JobPayloads;

export type Job<Name extends JobName = JobName> = {
  name: Name;
  /** `touched`: what it changed, where it can say so. `ending`: the process ends, and one that takes minutes stops where it can go on. */
  run: (services: Services, payload: JobPayloads[Name], touched?: Touched, ending?: AbortSignal) => Promise<void>;
  /** For the schedule: five-field cron in UTC. */
  cron?: string;
} & Effects;

/** Defines a job. */
export function defineJob<Name extends JobName>(job: Job<Name>): Job {
  return job as unknown as Job;
}
