import type { Acting } from "#server/calls/acts.ts";
import { noPartOfBusiness } from "#server/calls/acts.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { endSessions } from "./end-sessions.ts";

const letsNobodyIn = { stays: "it lets nobody in: its guesses are counted apart, and it greets by name" };

export const sessionsName = "sessions, with their open streams and push devices";

export const devicesName = "known devices";

export const sessionActs: readonly Acting[] = [
  {
    name: sessionsName,
    tables: ["sessions", "push_devices"],
    at: {
      password_reset: "ends",
      taken_back: "ends",
      mailbox_proved: "ends",
      sessions_ended: "ends",
      tokens_ended: { stays: "it is no token; the page that ends those has another button for it" },
      suspended: "ends",
      deactivated: "ends",
      ...noPartOfBusiness,
      factor_asked: { rests: "calls for the business are refused to a session that has not passed the factor" },
    },
    end: (services, tx, { personId, kept }) => endSessions(services, tx, personId, { but: kept.session ?? null }),
  },
  {
    name: devicesName,
    tables: ["person_devices", "devices", "underage_devices"],
    at: {
      password_reset: letsNobodyIn,
      taken_back: "ends",
      mailbox_proved: "ends",
      sessions_ended: letsNobodyIn,
      tokens_ended: letsNobodyIn,
      suspended: letsNobodyIn,
      deactivated: letsNobodyIn,
      ...noPartOfBusiness,
    },
    end: (_services, tx, { personId, kept }) => forgetDevices(tx, personId, kept.device ?? null),
  },
];

async function forgetDevices(tx: Tx, personId: string, kept: Buffer | null): Promise<number> {
  const gone = await tx
    .deleteFrom("person_devices")
    .where("person_id", "=", personId)
    .$if(kept !== null, (query) => query.where("device_hash", "<>", kept ?? Buffer.alloc(0)))
    .returning("device_hash")
    .execute();
  for (const { device_hash: hash } of gone)
    await tx.deleteFrom("devices").where("device_hash", "=", hash).where("person_id", "=", personId).execute();
  return gone.length;
}
