import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { createBoard } from "#contract/content/boards.ts";
import { createClient } from "#contract/kit/client.ts";
import type { Call, CallData, CallInput } from "#contract/kit/define.ts";
import { createPin } from "#contract/content/pins.ts";
import type { OperatorRole } from "#spec/constants/operators.ts";
import { askFactor } from "#server/domains/identity/operators/operator-rules.ts";
import { giveRoles } from "#server/domains/identity/operators/give-roles.ts";
import { createPerson } from "#server/domains/identity/account/create-person.ts";
import { openSession } from "#server/domains/identity/sessions/open-session.ts";
import type { DatabaseTarget } from "#server/database/driver/connect.ts";
import { isDistributed } from "#server/database/is-distributed.ts";
import { createIds } from "#server/database/ids.ts";
import { buildSite, type Extra } from "#server/http/app.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { composeServices } from "#server/app/compose-services.ts";
import { implementations } from "#server/app/implementations.ts";
import { jobs } from "#server/app/jobs.ts";
import { startWorker } from "#server/jobs/worker.ts";
import { silentLog } from "#server/config/log.ts";
import { databaseBus } from "#server/database/bus/database-bus.ts";
import { createCipher } from "#server/platform/cipher.ts";
import type { TextMessage } from "#server/platform/sms/sms.ts";
import type { Mail } from "#server/platform/mail/mailer.ts";
import { diskStorage } from "#server/platform/storage/disk-storage.ts";
import { type Config, readConfig } from "#server/config/config.ts";
import type { Services } from "#server/services/services.ts";
import { createTestDatabase } from "./database.ts";
import { settle } from "./settle.ts";

export type TestClient = {
  /** Makes a call over HTTP as this person; throws the Refusal of a failure. */
  call: <C extends Call>(call: C, input: CallInput<C>, key?: string) => Promise<CallData<C>>;
  /** The same with the bookmark. */
  page: <C extends Call>(call: C, input: CallInput<C>) => Promise<{ data: CallData<C>; bookmark: string | null }>;
  /** A bare request with this person's cookies. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
};

export type TestPerson = TestClient & { id: string; username: string; email: string; cookie: string };

export type TestSite = {
  url: string;
  services: Services;
  /** How to connect to its database once more. */
  target: DatabaseTarget;
  /** Nobody in particular. */
  visitor: TestClient;
  /** Somebody who is signed in; their email is confirmed when that is said. */
  person: (facts?: {
    username?: string;
    isOperator?: boolean;
    /** What they operate the site as. */
    roles?: readonly OperatorRole[];
    locale?: string;
    emailVerified?: boolean;
  }) => Promise<TestPerson>;
  board: (
    owner: TestPerson,
    name?: string,
    privacy?: "public" | "secret" | "protected",
  ) => Promise<CallData<typeof createBoard>>;
  pin: (
    owner: TestPerson,
    boardId: string,
    facts?: Partial<CallInput<typeof createPin>>,
  ) => Promise<CallData<typeof createPin>>;
  /** Mails handed over so far. */
  mails: Mail[];
  /** Text messages handed over so far. */
  texts: TextMessage[];
  /** Moves the product's clock. */
  advance: (seconds: number) => void;
  /** Works the queue until it is empty. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

let people = 0;

/**
 * The product on a database, a folder and a port of its own: real parts all through, mails kept in a list. Without the pipeline rows can
 * be copied in and out over its pool.
 */
export async function createTestSite(
  options: {
    config?: Partial<Config>;
    extras?: Extra[];
    worker?: boolean;
    pipeline?: boolean;
    /** Writes as on a distributed database, whatever this one is. */
    isDistributed?: true;
    replicas?: Services["replicas"];
    /** Width and height of the pictures of pins: small ones cost little. */
    pictures?: readonly [number, number];
  } = {},
): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), "magpie-site-"));
  const database = await createTestDatabase({ pipeline: options.pipeline ?? true });
  const config: Config = { ...readConfig({ MAGPIE_DATA_DIR: folder, PORT: "0" }), ...options.config };
  let shiftMs = 0;
  const clock = { now: () => new Date(Date.now() + shiftMs) };
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const { services, stop } = composeServices(config, {
    // Each read waits for the write before it: what a test did it sees.
    handle: { ...database.handle, reads: database.db },
    isDistributed: options.isDistributed ?? (await isDistributed(database.pool)),
    ids: createIds(people % 256, () => clock.now().getTime()),
    clock,
    storage: diskStorage(join(folder, "media")),
    bus: databaseBus(database.pool, { log: silentLog, listens: false }),
    mailer: { send: async (mail) => void mails.push(mail) },
    sms: { send: async (message) => void texts.push(message) },
    cipher: createCipher(Buffer.alloc(32, 7)),
    readOnly: () => null,
    log:
      process.env["TEST_LOG"] === undefined
        ? silentLog
        : { ...silentLog, error: (...facts) => console.error(...facts) },
    ...(options.replicas && { replicas: options.replicas }),
  });
  const site = await buildSite(services, implementations, options.extras);
  const url = await site.app.listen({ port: 0, host: "127.0.0.1" });
  config.publicUrl = url;
  const worker = options.worker === true ? await startWorker(services, jobs) : null;

  function client(cookie: string): TestClient {
    const send = (path: string, init: RequestInit = {}) =>
      fetch(path.startsWith("http") ? path : url + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...(cookie === "" ? {} : { cookie }) },
      });
    const api = createClient(send, url);
    return {
      call: async (call, input, key) => (await api(call, input, { idempotencyKey: key })).data,
      page: (call, input) => api(call, input),
      fetch: send,
    };
  }

  return {
    url,
    services,
    target: database.target,
    visitor: client(""),
    mails,
    texts,
    advance: (seconds) => void (shiftMs += seconds * 1000),
    async person(facts = {}) {
      people += 1;
      const name = facts.username ?? `person_${process.pid}_${people}`;
      const email = `${name}@example.com`;
      const { id, username } = await createPerson(services, services.db, {
        email,
        passwordHash: null,
        firstName: "Ada",
        fullName: `Ada ${name}`,
        username: name,
        birthday: "1990-05-01",
        country: "US",
        locale: facts.locale ?? "en",
        emailVerified: facts.emailVerified ?? false,
      });
      const { roles = facts.isOperator === true ? ["owner"] : [] } = facts;
      if (roles.length > 0) {
        await giveRoles(services, services.db, id, roles, null);
        // They operate without a second factor for as long as a test moves the clock; what asks for one has a test of its own.
        await askFactor(services, false);
      }
      const token = await openSession(services, services.db, {
        personId: id,
        deviceHash: null,
        userAgent: "test",
        address: "127.0.0.1",
        country: "US",
        method: 1,
      });
      const cookie = `${cookieNames.session}=${token}`;
      return { id, username, email, cookie, ...client(cookie) };
    },
    board: (owner, name = `Board ${(people += 1)}`, privacy = "public") => owner.call(createBoard, { name, privacy }),
    async pin(owner, boardId, facts = {}) {
      const image_base64 =
        facts.image_url || facts.media_upload_id
          ? undefined
          : (await testPicture(...(options.pictures ?? [60, 80]))).toString("base64");
      return owner.call(createPin, {
        board_id: boardId,
        title: "A pin",
        ...(image_base64 === undefined ? {} : { image_base64 }),
        ...facts,
      });
    },
    settle: () => settle(services),
    async close() {
      await worker?.stop();
      // An answer nobody read to its end would be waited for.
      site.app.server.closeAllConnections();
      await site.app.close();
      await stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let pictures = 0;

/** A small picture unlike any before it: chequers whose colours follow from its number, so that no two look alike to any fingerprint. */
export async function testPicture(width = 240, height = 320): Promise<Buffer> {
  pictures += 1;
  const [across, down, channels] = [6, 6, 3] as const;
  const chequers = createHash("shake256", { outputLength: across * down * channels })
    .update(`picture ${pictures}`)
    .digest();
  return sharp(chequers, { raw: { width: across, height: down, channels } })
    .resize(width, height, { fit: "fill", kernel: "nearest" })
    .jpeg()
    .toBuffer();
}
