import { parsePosition, type Position } from "#server/platform/bus/position.ts";

const prefix = "magpie bus ";

/** The name of a listening connection in the database's list of sessions: whoever is found there is waited for. */
export const sessionName = (id: string) => `${prefix}${id}`;

/** The channel of all messages. */
export const messages = "magpie_bus";

/** The channel of the answers to one publisher. */
export const answersTo = (id: string) => `magpie_bus_${id}`;

/**
 * One statement: sends the message, gives its place in the log and finds who listens. Being alone costs no round trip more. The place is
 * behind everything committed before, also where commits don't wait for the disk.
 */
export const publishText = `
  select pg_notify($1, $2::text || at.position || $3::text), at.position, array(
    select substr(application_name, ${prefix.length + 1}) from pg_stat_get_activity(null)
     where application_name like '${prefix}_%'
       and datid = (select oid from pg_database where datname = current_database())) as listeners
    from (select pg_current_wal_insert_lsn()::text as position) at`;

/** Ends the connections of these listeners. */
export const disconnectText = `
  select pg_terminate_backend(pid) from pg_stat_get_activity(null)
   where application_name = any(select '${prefix}' || id from unnest($1::text[]) id)
     and datid = (select oid from pg_database where datname = current_database())`;

/** The number of messages whose publisher waits for nobody. */
export const unanswered = 0;

export type Message = {
  from: string;
  number: number;
  /** Absent from messages of a version that does not tell it. */
  position: Position | null;
  topic: string;
  names: readonly string[] | null;
};

/** What stands before and behind the position, which the database writes. */
export function writeMessage({
  from,
  number,
  topic,
  names,
}: Omit<Message, "position">): [before: string, behind: string] {
  return [`${from}:${number}:`, ` ${[topic, ...(names === null ? [] : [names.join(",")])].join(" ")}`];
}

export function readMessage(payload: string): Message {
  const [sender = "", topic = "", names] = payload.split(" ");
  const [from = "", number, position] = sender.split(":");
  return { from, number: Number(number), position: parsePosition(position), topic, names: names?.split(",") ?? null };
}
