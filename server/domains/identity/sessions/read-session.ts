import { accessConstants } from "#spec/constants/access.ts";
import { shownStates } from "#server/domains/people/profiles/shown-states.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { rightsOf } from "#server/domains/identity/operators/operators.policy.ts";
import { operatorOfSession } from "#server/domains/identity/operators/operators.queries.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { isOfAge } from "#server/domains/identity/account/is-of-age.ts";
import { admittedAmong, seeing } from "./admitted.queries.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";

/** Sessions end after 30 days without use and 180 days after they began, whatever happens. */
export const sessionLimits = {
  idleDays: accessConstants.sessionIdleDays,
  absoluteDays: accessConstants.sessionMaxDays,
  touchEveryMs: 5 * 60_000,
} as const;

type Holder = Pick<AccountRow, "username" | "is_operator" | "locale" | "theme" | "state" | "hide_ai" | "birthday">;
type SessionRow = Holder & { seen_at: Date; member_board_ids: string[]; closed_follows: string[] };

export type OpenSession = {
  viewer: Viewer & { id: string; username: string };
  tokenHash: Buffer;
  /** Their account, where it was asked for. */
  account?: AccountRow;
};

const isLive = "token_hash = $2 and seen_at > to_timestamp($3::float8) and s.created_at > to_timestamp($4::float8)";

// Each table is asked by the person's id itself: a distributed database reads all of it in one place.
const liveWith = <Row extends Holder>(columns: string) =>
  statement<Row & SessionRow>(`
  select ${columns}, s.seen_at,
         array(select b.board_id from person_boards b
                where b.person_id = $1 and b.privacy <> 'public' and not b.deleted) as member_board_ids,
         array(select f.followed_id from follows f where f.person_id = $1 and f.is_closed) as closed_follows
    from sessions s join people p on p.id = $1
   where s.person_id = $1 and ${isLive}`);
const live = {
  holder: liveWith<Holder>("p.username, p.is_operator, p.locale, p.theme, p.state, p.hide_ai, p.birthday"),
  account: liveWith<AccountRow>("p.*"),
};

type Proof = readonly [personId: string, tokenHash: Buffer, seenAfter: number, begunAfter: number];

const heldBoards = statement<{ id: string; owner_id: string }>("select id, owner_id from boards where withheld");
const privateAmong = statement<{ id: string }>(`
  select id from people where id = any($1::bigint[]) and is_private and state in (${shownStates})`);

/** What an operator sees besides: boards on hold, except those that are secret by their owner's own choice. */
async function boardsOfOperators(db: Db): Promise<string[]> {
  const boards = await heldBoards(db);
  if (boards.length === 0) return [];
  const owners = await privateAmong(db, [...new Set(boards.map((board) => board.owner_id))]);
  const hiding = new Set(owners.map(({ id }) => id));
  return boards.filter((board) => !hiding.has(board.owner_id)).map(({ id }) => id);
}

async function operatorOf(services: Services, personId: string, tokenHash: Buffer): Promise<Viewer["operates"]> {
  const operator = await operatorOfSession(services, personId, tokenHash);
  if (operator === null) return undefined;
  const { roles, ...proof } = operator;
  return { rights: rightsOf(roles), ...proof };
}

/**
 * The viewer of a session cookie (`{person id}.{token}`), or null when the session is unknown, ended or expired, or the account is not
 * active. Nothing is cached: an ended session is refused with the next request. It takes one indexed read, for operators five; whoever follows
 * private people takes three more.
 * @param withAccount whether the whole account is read with it
 */
export async function readSession(
  services: Services,
  cookie: string,
  { withAccount = false } = {},
): Promise<OpenSession | null> {
  const parts = /^([1-9][0-9]{0,17})\.([\w-]{43})$/.exec(cookie);
  if (!parts?.[1] || !parts[2]) return null;
  const [, personId, token] = parts;
  const tokenHash = hashToken(token);
  const now = services.clock.now();
  const proof: Proof = [
    personId,
    tokenHash,
    secondsBefore(now, sessionLimits.idleDays),
    secondsBefore(now, sessionLimits.absoluteDays),
  ];
  const [account] = withAccount ? await live.account(services.db, ...proof) : [];
  const [row] = withAccount ? [account] : await live.holder(services.db, ...proof);
  if (row === undefined || row.state !== "active") return null;
  if (now.getTime() - row.seen_at.getTime() > sessionLimits.touchEveryMs) touch(services, personId, tokenHash, now);
  const operates = row.is_operator ? await operatorOf(services, personId, tokenHash) : undefined;
  const seesHidden = operates?.isProven === true && operates.rights.has("hidden:see");
  const besides = seesHidden ? await boardsOfOperators(services.db) : [];
  const admitted = await admittedAmong(services.db, row.closed_follows);
  return {
    viewer: {
      id: personId,
      username: row.username,
      isOperator: seesHidden,
      ...(operates && { operates }),
      ...seeing([...row.member_board_ids, ...besides], admitted),
      locale: row.locale,
      theme: row.theme,
      hidesAi: row.hide_ai,
      seesSensitive: isOfAge(row.birthday, now),
      sessionHash: tokenHash,
    },
    tokenHash,
    ...(account && { account }),
  };
}

const seenOn = statement<{ person_id: string }>("select person_id from devices where device_hash = $1");
const canSignIn = statement<{ one: number }>(
  "select 1 as one from people where id = any($1::bigint[]) and state = 'active' limit 1",
);

/** Whether somebody who can still sign in was seen on this device. */
export async function hasSeenSomebody(db: Db, deviceHash: Buffer): Promise<boolean> {
  const people = await seenOn(db, deviceHash);
  if (people.length === 0) return false;
  return (
    (
      await canSignIn(
        db,
        people.map((row) => row.person_id),
      )
    ).length > 0
  );
}

function touch(services: Services, personId: string, tokenHash: Buffer, now: Date): void {
  services.db
    .updateTable("sessions")
    .set({ seen_at: now })
    .where("person_id", "=", personId)
    .where("token_hash", "=", tokenHash)
    .execute()
    .catch((error: unknown) => services.log.warn("a session's last use was not noted", { error: String(error) }));
}

/** As seconds since 1970, which cost less to write and to read than a date. */
function secondsBefore(now: Date, days: number): number {
  return now.getTime() / 1000 - days * 86_400;
}
