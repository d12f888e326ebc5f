import { join } from "node:path";
import { createLimits } from "#server/calls/limits/create-limits.ts";
import type { Config } from "#server/config/config.ts";
import type { Log } from "#server/config/log.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import { databaseFlags } from "#server/database/database-flags.ts";
import type { DatabaseHandle } from "#server/database/driver/connect.ts";
import { databaseEvents } from "#server/database/events/database-events.ts";
import type { Ids } from "#server/database/ids.ts";
import { createDocumentDrawer } from "#server/domains/business/documents/draw-document.ts";
import { createPageReader } from "#server/domains/content/pages/page-reader.ts";
import { createCaches } from "#server/platform/caches.ts";
import type { Cipher } from "#server/platform/cipher.ts";
import { type Clock, systemClock } from "#server/platform/clock/clock.ts";
import { createEgress } from "#server/platform/egress/egress.ts";
import { configuredGeo } from "#server/platform/geo/geo.ts";
import { createImages } from "#server/platform/images/create-images.ts";
import { createHeicReader } from "#server/platform/images/heic/heic-reader.ts";
import { smtpMailer } from "#server/platform/mail/mailer.ts";
import { outboxMailer } from "#server/platform/mail/outbox-mailer.ts";
import { openPayments } from "#server/platform/payments/open-payments.ts";
import { createPush } from "#server/platform/push/push.ts";
import type { Redis } from "#server/platform/redis/connect-redis.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import { carrierSms, outboxSms } from "#server/platform/sms/sms.ts";
import { createVideo } from "#server/platform/video/create-video.ts";
import type { Services } from "#server/services/services.ts";
import { ports } from "./ports.ts";

/** What a process has opened before its services are put together; what is left out is made of the configuration. */
export type Opened = Pick<Services, "storage" | "readOnly" | "isDistributed"> &
  Partial<Pick<Services, "replicas" | "geo" | "mailer" | "sms">> & {
    bus: Bus;
    redis?: Redis;
    handle: DatabaseHandle;
    ids: Ids;
    cipher: Cipher;
    log: Log;
    clock?: Clock;
  };

export type Composed = {
  services: Services;
  /** Ends what was made here, not what was passed in. */
  stop: () => Promise<void>;
};

/** The composition root: the services of a process, of a command and of a test are put together here. */
export function composeServices(config: Config, opened: Opened): Composed {
  const { handle, clock = systemClock, cipher, redis, replicas } = opened;
  const imageSemaphore = createSemaphore({ room: 2, queue: 200 });
  const heic = createHeicReader();
  const egress = createEgress({
    allow: config.egressAllow,
    userAgent: `Mozilla/5.0 (compatible; Magpie; +${config.publicUrl})`,
  });
  const services: Services = {
    config,
    ...handleServices(handle),
    isDistributed: opened.isDistributed,
    ids: opened.ids,
    clock,
    log: opened.log,
    limits: createLimits({ db: handle.db, clock }, redis),
    storage: opened.storage,
    bus: opened.bus,
    egress,
    mailer: opened.mailer ?? configuredMailer(config, clock),
    sms: opened.sms ?? configuredSms(config, clock),
    payments: openPayments(config),
    cipher,
    push: createPush(config, { cipher, egress }),
    events: databaseEvents(handle.pool),
    flags: databaseFlags(handle.db, clock, opened.log),
    geo: opened.geo ?? configuredGeo(config),
    hashSemaphore: createSemaphore({ room: 2, queue: 40 }),
    guessSemaphore: createSemaphore({ room: 4, queue: 40 }),
    imageSemaphore,
    images: createImages(imageSemaphore, heic),
    video: createVideo(config.ffmpeg),
    pages: createPageReader(),
    documents: createDocumentDrawer(),
    readOnly: opened.readOnly,
    caches: createCaches(),
    ...ports,
    ...(redis !== undefined && { redis }),
    ...(replicas !== undefined && { replicas }),
  };
  return {
    services,
    async stop() {
      services.caches.clear();
      await Promise.all([services.pages.stop(), services.documents.stop(), egress.close(), heic.stop()]);
    },
  };
}

/** The part of the services that is a connection to the database. */
export function handleServices(
  handle: DatabaseHandle,
): Pick<Services, "db" | "reads" | "pool" | "waitingForDatabase" | "primary"> {
  return {
    db: handle.db,
    reads: handle.reads,
    pool: handle.pool,
    waitingForDatabase: handle.waiting,
    primary: handle.db,
  };
}

function configuredMailer(config: Config, clock: Clock): Services["mailer"] {
  return config.smtpUrl === null
    ? outboxMailer(join(config.dataDir, "outbox", "mail"), clock)
    : smtpMailer({ ...config, smtpUrl: config.smtpUrl });
}

function configuredSms(config: Config, clock: Clock): Services["sms"] {
  return config.sms === null ? outboxSms(join(config.dataDir, "outbox", "sms"), clock) : carrierSms(config.sms);
}
