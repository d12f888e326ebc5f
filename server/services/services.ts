import type { Accounts } from "./accounts.ts";
import type { EndingOf, Ended } from "./endings.ts";
import type { AdLinks } from "./ad-links.ts";
import type { Ads } from "./ads.ts";
import type { Cascades } from "./cascades.ts";
import type { Writing } from "./content-rules.ts";
import type { Config } from "#server/config/config.ts";
import type { DocumentDrawer } from "./document-drawer.ts";
import type { Discovery } from "./discovery.ts";
import type { Limits } from "./limits.ts";
import type { SearchIndex } from "./search-index.ts";
import type { PageReader } from "./page-reader.ts";
import type { PinWords } from "./pin-words.ts";
import type { DatabaseHandle, Db, Tx } from "#server/database/driver/connect.ts";
import type { Ids } from "#server/database/ids.ts";
import type { Replicas } from "#server/database/replicas/replicas.ts";
import type { Log } from "#server/config/log.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Caches } from "#server/platform/caches.ts";
import type { EventLog } from "#server/platform/events/events.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Egress } from "#server/platform/egress/egress.ts";
import type { Semaphore } from "#server/platform/semaphore.ts";
import type { Cipher } from "#server/platform/cipher.ts";
import type { Geo } from "#server/platform/geo/geo.ts";
import type { Images } from "#server/platform/images/create-images.ts";
import type { Flags } from "#server/platform/flags/flags.ts";
import type { Mail, Mailer } from "#server/platform/mail/mailer.ts";
import type { Payments } from "#server/platform/payments/gateway.ts";
import type { Push } from "#server/platform/push/push.ts";
import type { Sms } from "#server/platform/sms/sms.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { Video } from "#server/platform/video/create-video.ts";

/** Everything a use case may need, built once when the process starts (see compose-services.ts). */
export type Services = {
  config: Config;
  /** The database; in a read that a replica answers, that replica. */
  db: Db;
  /** The same database for requests that only read: they do not wait behind those that write. */
  reads: Db;
  pool: DatabaseHandle["pool"];
  /** How many wait for a connection to it. */
  waitingForDatabase: () => number;
  /** The tables are spread over the nodes of a distributed PostgreSQL, as far as the start found. */
  isDistributed: boolean;
  /** The database that is written to, also in a read that a replica answers. */
  primary: Db;
  /** Read replicas; undefined when none are configured. */
  replicas?: Replicas;
  limits: Limits;
  /** The Redis through which processes share limits, where there is one. */
  redis?: { ping: () => Promise<unknown> };
  /** Cross-process pub/sub over LISTEN/NOTIFY; undefined in CLI commands. */
  bus?: Bus;
  ids: Ids;
  events: EventLog;
  clock: Clock;
  storage: Storage;
  egress: Egress;
  mailer: Mailer;
  sms: Sms;
  /** Messages to devices that are not looking. */
  push: Push;
  /** The card gateway, or the operator's hand. */
  payments: Payments;
  /** Encryption and HMAC with the key of this instance. */
  cipher: Cipher;
  flags: Flags;
  geo: Geo;
  log: Log;
  /** Limits concurrent password hashing (2 at a time, 40 waiting). */
  hashSemaphore: Semaphore;
  /** Limits concurrent password checks; wider than `hashSemaphore`, so that hashing never waits for the database. */
  guessSemaphore: Semaphore;
  /** Limits concurrent image work. */
  imageSemaphore: Semaphore;
  images: Images;
  video: Video;
  /** Parses web pages in a separate thread. */
  pages: PageReader;
  /** Draws invoices and the like in a separate thread. */
  documents: DocumentDrawer;
  /** The in-memory index of public pins; undefined outside web processes. */
  searchIndex?: SearchIndex;
  /** The in-memory graph of public saves and fingerprints of public pictures; undefined outside web processes. */
  discovery?: Discovery;
  /** Ads in lists; undefined outside web processes. */
  ads?: Ads;
  /** The process that holds both for this one, where there is one. */
  searchRole?: { answers: () => boolean };
  /** Why writes are refused right now (the disk is nearly full), or null. */
  readOnly: () => string | null;
  /** What is removed or updated along with pins and boards. */
  cascades: Cascades;
  /** This process's in-memory caches. */
  caches: Caches;
  mailLinks: MailLinks;
  mailNeeds: MailNeeds;
  mailFiles: MailFiles;
  mailStops: MailStops;
  /** Notes that mail to an account's address comes back, unless it has another by now. */
  noteBounce: (services: Services, of: { id: string; email: string }) => Promise<void>;
  /** Holds or releases what a person made, as their account's state and privacy have it, as far as that goes at once; a job does the rest. */
  applyAccountVisibility: (services: Services, personId: string) => Promise<void>;
  /** Ends what can act for somebody together with what ended it. */
  carryOutEnding: (services: Services, tx: Tx, of: EndingOf) => Promise<Ended>;
  /** The line that the audit log gets of the call under way, where it is an audited one. */
  auditLine?: AuditLine;
  /** Advertiser accounts people may act in. */
  accounts: Accounts;
  adLinks: AdLinks;
  contentRules: ContentRules;
  pinWords: PinWords;
};

export type AuditLine = {
  /** The write was done before and only its answer is given again: no line. */
  replayed(): void;
};

/** Makes a mail's link at the time the mail is written: the secret is only in the mail. `values`: other values for its sentences. */
export type MailLink = (
  services: Services,
  to: { id: string; email: string },
  values: Readonly<Record<string, string>>,
) => Promise<{ link: string; values?: Readonly<Record<string, string>> }>;

/** By the name of a mail: where its reader stops this very mail, on a page and by their mail program. */
export type MailStops = Readonly<
  Record<
    string,
    (
      services: Services,
      values: Readonly<Record<string, string>>,
      to: { id: string },
    ) => { page: string; oneClick: string }
  >
>;

/** Whether a mail that had to wait is still of use; asked right before it is written. */
type MailNeed = (services: Services, values: Readonly<Record<string, string>>) => Promise<boolean>;

/** By the name of a mail: those that may be answered before they are due, each known by the domain that sends it. */
export type MailNeeds = Readonly<Record<string, MailNeed>>;

/** By the name of a mail: the files that come along, each made by the domain that owns what they tell. */
export type MailFiles = Readonly<
  Record<
    string,
    (services: Services, values: Readonly<Record<string, string>>) => Promise<NonNullable<Mail["attachments"]>>
  >
>;

/** Mail links that contain a secret, each made by the domain that owns it. */
export type MailLinks = Readonly<
  Record<
    | "verify_email"
    | "sign_up"
    | "magic_link"
    | "reset_password"
    | "step_up_code"
    | "change_email"
    | "restore_email"
    | "way_back"
    | "board_invite_email",
    MailLink
  >
>;

/** The operators' rules for words, domains and pictures. */
export type ContentRules = {
  /**
   * Holds what is about to be written against the rules. Refuses the field with what a rule doesn't let in, and notes it; gives the ids of rules
   * that act on it once it is there: hand them to the job `meet_rules`. Call it outside of transactions: a refusal is written down.
   */
  judge: (services: Services, personId: string, writing: Writing) => Promise<readonly string[]>;
  /** Whether nothing may be saved from the site of this address, nor linked to there. */
  isBlocked: (services: Services, address: string) => Promise<boolean>;
};
