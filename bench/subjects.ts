import { hash } from "@node-rs/argon2";
import { transaction } from "#server/database/driver/transaction.ts";
import { rememberDevice } from "#server/domains/identity/account/device.ts";
import { openSession } from "#server/domains/identity/sessions/open-session.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import type { Services } from "#server/services/services.ts";

/** Who asks (each on a device of theirs), and for what: enough of both that no cache and no budget of one person decides. */
export type Subjects = {
  people: { id: string; email: string; cookie: string; device: string; board: string }[];
  pins: string[];
  boards: string[];
  words: string[];
  password: { text: string; hash: string };
};

const counts = { people: 200, pins: 500, boards: 200 };
const passwordText = "a nest of 7 twigs";

/** Opens sessions for people of the collection and picks pins, boards and words, spread evenly over it. */
export async function chooseSubjects(services: Services): Promise<Subjects> {
  const { pool } = services;
  const people = await spread<{ id: string; email: string; board: string }>(
    "select p.id, p.email, min(b.id)::text as board from people p join boards b on b.owner_id = p.id and b.privacy = 'public' group by p.id order by p.id",
    counts.people,
  );
  const pins = await spread<{ id: string; title: string }>(
    "select id, title from pins where privacy = 'public' and deleted_at is null order by id",
    counts.pins,
  );
  const boards = await spread<{ id: string }>(
    "select id from boards where privacy = 'public' and pin_count >= 50 order by id",
    counts.boards,
  );
  const passwordHash = await hash(passwordText, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await pool.query("update people set password_hash = $1 where id = any($2::bigint[])", [
    passwordHash,
    people.map(({ id }) => id),
  ]);
  const signedIn = [];
  for (const person of people) signedIn.push({ ...person, ...(await signInOf(services, person.id)) });
  const words = [...new Set(pins.flatMap(({ title }) => title.split(" ").filter((word) => word.length > 3)))];
  return {
    people: signedIn,
    pins: pins.map(({ id }) => id),
    boards: boards.map(({ id }) => id),
    words,
    password: { text: passwordText, hash: passwordHash },
  };

  async function spread<Row extends Record<string, unknown>>(statement: string, count: number): Promise<Row[]> {
    const { rows } = await pool.query<Row>(statement);
    const step = Math.max(1, Math.floor(rows.length / count));
    const chosen = rows.filter((_, index) => index % step === 0).slice(0, count);
    if (chosen.length === 0) throw new Error(`nothing to measure with: ${statement}`);
    return chosen;
  }
}

/** The cookies of somebody who is signed in, on a device of theirs. */
export async function signInOf(services: Services, personId: string): Promise<{ cookie: string; device: string }> {
  const { db, clock } = services;
  const device = newToken();
  const deviceHash = hashToken(device);
  await transaction(db, (tx) => rememberDevice(tx, personId, deviceHash, clock.now()));
  const facts = { personId, deviceHash, userAgent: "bench", address: null, country: "US", method: 1 };
  return {
    cookie: `${cookieNames.session}=${await openSession(services, db, facts)}`,
    device: `${cookieNames.device}=${device}`,
  };
}
