import type { Accounts } from "./accounts.ts";
import type { Cascades } from "./cascades.ts";
import type { Config } from "#server/config/config.ts";
import type { Discovery } from "./discovery.ts";
import type { SearchIndex } from "./search-index.ts";
import type { PageReader } from "./page-reader.ts";
import type { DatabaseHandle, Db } from "#server/database/driver/connect.ts";
import type { Ids } from "#server/database/ids.ts";
import type { Replicas } from "#server/database/replicas.ts";
import type { Log } from "#server/config/log.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import type { Caches } from "#server/platform/caches.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Egress } from "#server/platform/egress/egress.ts";
import type { Gate } from "#server/platform/gate.ts";
import type { Seal } from "#server/platform/seal.ts";
import type { Geo } from "#server/platform/geo/geo.ts";
import type { Images } from "#server/platform/images/create-images.ts";
import type { Flags } from "#server/platform/flags/flags.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { Sms } from "#server/platform/sms/sms.ts";
import type { Redis } from "#server/platform/redis/connect-redis.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { Video } from "#server/platform/video/create-video.ts";

/** Everything a use case may need, built once when the process starts (see start-services.ts). */
export type Services = {
  config: Config;
  db: Db;
  pool: DatabaseHandle["pool"];
  /** Copies of the database for reads that may be a moment old; absent without any. */
  replicas?: Replicas;
  /** Where processes keep limits together; absent: each for itself. */
  redis?: Redis;
  /** How processes on one database hear of each other; absent in what serves nobody. */
  bus?: Bus;
  ids: Ids;
  clock: Clock;
  storage: Storage;
  egress: Egress;
  mailer: Mailer;
  sms: Sms;
  /** Closes and recognises secrets under the key of this instance. */
  seal: Seal;
  flags: Flags;
  geo: Geo;
  log: Log;
  /** In front of password hashing (design of access: 2 at once, 40 waiting). */
  hashGate: Gate;
  /** In front of the guesses of passwords, each of which is noted in the database and hashed: a little wider than `hashGate`. */
  guessGate: Gate;
  /** In front of image work. */
  imageGate: Gate;
  images: Images;
  video: Video;
  /** Reads web pages, beside this process's own thread. */
  pages: PageReader;
  /** The index of public pins in this process's memory; absent where nobody searches. */
  searchIndex?: SearchIndex;
  /** The graph of public saves and the looks of public pictures in this process's memory; absent where nobody looks. */
  discovery?: Discovery;
  /** Why nothing new can be written just now (the disk is nearly full), or null. */
  readOnly: () => string | null;
  /** What goes with pins and boards that are removed for good. */
  cascades: Cascades;
  /** What this process keeps in memory between calls. */
  caches: Caches;
  mailLinks: MailLinks;
  /** The accounts people act in beside their own. */
  accounts: Accounts;
};

/** Makes a mail's link when the mail is written: secrets stand in the mail and nowhere else. `values`: what its sentences need besides. */
export type MailLink = (
  services: Services,
  to: { id: string; email: string },
  values: Readonly<Record<string, string>>,
) => Promise<{ link: string; values?: Readonly<Record<string, string>> }>;

/** The links of mails that hold a secret, each made by the group whose secret it is. */
export type MailLinks = Readonly<
  Record<"verify_email" | "sign_up" | "magic_link" | "reset_password" | "step_up_code" | "board_invite_email", MailLink>
>;
