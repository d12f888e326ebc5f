import type { Effects } from "#contract/kit/effects.ts";
import type { Services } from "#server/services/services.ts";

/**
 * The jobs by name with what they are given. A job may run twice: its effect must be the same as once. The one exception is the hand-over of
 * a mail or of anything else to a party outside, which knows no transaction of ours: see `send_mail`.
 */
export type JobPayloads = {
  /** Brings the search documents of these pins up to date. */
  index_pins: readonly string[];
  index_board: { board_id: string };
  /** Writes search documents of an older form anew, step by step. */
  rewrite_documents: Record<string, never>;
  /** `everything`: what they made too, because it is shown or hidden with them. */
  index_person: { person_id: string; everything?: true };
  /** Withholds what a hidden person made, or shows it again. */
  show_person: { person_id: string };
  /** Forgets counts of guesses whose time is over. */
  forget_guesses: Record<string, never>;
  /** Finds what came into sight of hidden people since. */
  withhold_late: Record<string, never>;
  /** Reads what the page a pin was saved from sells. */
  read_product: { pin_id: string };
  /** Has pages of products read again that were read long ago. */
  refresh_products: Record<string, never>;
  /** Folds what people searched for one after another into what is offered after a search. */
  fold_searches: Record<string, never>;
  /** Takes over the picture of an outside account for a person who has none. */
  import_avatar: { person_id: string; url: string };
  /**
   * Sends a mail made by the named template. At least once: when the process dies between the hand-over and the note that the job is done,
   * the mail is handed over a second time. That cannot be avoided, and a mail twice is better than none.
   */
  send_mail: { template: string; to: string; locale: string; values: Record<string, string> };
  /** Mails to whoever somebody asked a mail for, where the answer must not tell whether there is such a person. */
  answer_mail_request: {
    template: "magic_link" | "reset_password";
    person_id: string;
    email: string | null;
    locale: string;
    next: string | null;
    /** Becomes the id of the event that notes the mail, so that a second run finds it. Absent in jobs that an older version queued. */
    request_id?: string;
  };
  /** The same for a sign-up: the encrypted form, to be completed by whoever reads the mailbox. */
  answer_sign_up: { email: string; locale: string; sealed: string; request_id?: string };
  /** Deletes the accounts whose people asked for it 30 days ago. */
  close_accounts: Record<string, never>;
  /** Empties what has lain in the trash for longer than the limit. */
  empty_trash: Record<string, never>;
  /** Forgets idempotency keys, sessions, tokens and uploads past their time. */
  forget_old: Record<string, never>;
  /** Takes away pictures and videos that nothing shows. */
  sweep_media: Record<string, never>;
  /** Makes the archive a person asked for at that moment (ISO 8601). */
  make_export: { person_id: string; asked_at: string };
  /** Takes away archives past their time. */
  forget_exports: Record<string, never>;
  /** Works through an action on many pins, or takes it back. */
  work_action: { person_id: string; action_id: string };
  /** Goes on with actions that a dead process left, and forgets old ones. */
  tend_actions: Record<string, never>;
  /** Tells people that pins of theirs were saved. */
  notify_saves: readonly string[];
  /** Makes the files of a video that was uploaded. */
  convert_video: { hash: string };
  /** Asks a claimed site or profile for its proof. */
  check_claim: { person_id: string; kind: "website" | "instagram"; name: string };
  /** Fills a fresh instance with the sample collection. */
  load_samples: Record<string, never>;
};

export type JobName = keyof JobPayloads;

export type Job<Name extends JobName = JobName> = {
  name: Name;
  run: (services: Services, payload: JobPayloads[Name]) => Promise<void>;
  /** For the schedule: five-field cron in UTC. */
  cron?: string;
} & Effects;

/** Defines a job. */
export function defineJob<Name extends JobName>(job: Job<Name>): Job {
  return job as unknown as Job;
}
