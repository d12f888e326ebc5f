const prefix = "magpie bus ";

/** The name of a listening connection in the database's list of sessions: whoever is found there is waited for. */
export const sessionName = (id: string) => `${prefix}${id}`;

/** The channel of all messages. */
export const messages = "magpie_bus";

/** The channel of the answers to one publisher. */
export const answersTo = (id: string) => `magpie_bus_${id}`;

/** One statement: sends the message and finds who listens. Being alone costs no round trip more. */
export const publishText = `
  select pg_notify($1, $2), array(
    select substr(application_name, ${prefix.length + 1}) from pg_stat_get_activity(null)
     where application_name like '${prefix}_%'
       and datid = (select oid from pg_database where datname = current_database())) as listeners`;

/** Ends the connections of these listeners. */
export const disconnectText = `
  select pg_terminate_backend(pid) from pg_stat_get_activity(null)
   where application_name = any(select '${prefix}' || id from unnest($1::text[]) id)
     and datid = (select oid from pg_database where datname = current_database())`;

export type Message = { from: string; number: number; topic: string; names: readonly string[] | null };

export function writeMessage({ from, number, topic, names }: Message): string {
  return [`${from}:${number}`, topic, ...(names === null ? [] : [names.join(",")])].join(" ");
}

export function readMessage(payload: string): Message {
  const [sender = "", topic = "", names] = payload.split(" ");
  const [from = "", number] = sender.split(":");
  return { from, number: Number(number), topic, names: names?.split(",") ?? null };
}
