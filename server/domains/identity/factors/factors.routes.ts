import * as calls from "#contract/identity/factors.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { addPasskey, removePasskey, renamePasskey } from "#server/domains/identity/passkeys/keep-passkeys.ts";
import { passkeyOptions } from "#server/domains/identity/passkeys/passkey-challenge.ts";
import { passkeysOf } from "#server/domains/identity/passkeys/passkeys.queries.ts";
import { factorsOf } from "#server/domains/identity/account/factors.queries.ts";
import { removeFactor, renewBackupCodes } from "./remove-factor.ts";
import { raisedUntil } from "#server/calls/step-up.ts";
import { beginFactor, confirmFactor } from "./set-up-factor.ts";
import { stepUp } from "./step-up.ts";

export const factorRoutes = [
  implementForPerson(calls.secondFactors, async (context) => {
    const { app, phoneEnd, backupCodesLeft } = await factorsOf(context.services.db, context.viewer.id);
    return {
      app,
      phone_number_end: phoneEnd,
      backup_codes_left: backupCodesLeft,
      step_up_needed: (await raisedUntil(context)) === null,
    };
  }),
  implementForPerson(calls.beginFactor, (context, input) => beginFactor(context, input)),
  implementForPerson(calls.confirmFactor, (context, input) => confirmFactor(context, input)),
  implementForPerson(calls.removeFactor, async (context, { kind }) => {
    await removeFactor(context, kind);
    return {};
  }),
  implementForPerson(calls.renewBackupCodes, async (context) => ({ backup_codes: await renewBackupCodes(context) })),
  implementForPerson(calls.stepUp, (context, input) => stepUp(context, input)),
  implement(calls.passkeyChallenge, async (context, { purpose }) => ({
    options: await passkeyOptions(context, purpose),
  })),
  implementForPerson(calls.passkeys, async ({ services, viewer }) =>
    (await passkeysOf(services.db, viewer.id)).map((row) => ({
      id: row.credential_id.toString("base64url"),
      name: row.name,
      created_at: row.created_at.toISOString(),
      used_at: row.used_at?.toISOString() ?? null,
    })),
  ),
  implementForPerson(calls.addPasskey, (context, input) => addPasskey(context, input)),
  implementForPerson(calls.renamePasskey, async (context, { id, name }) => {
    await renamePasskey(context, id, name);
    return {};
  }),
  implementForPerson(calls.removePasskey, async (context, { id }) => {
    await removePasskey(context, id);
    return {};
  }),
];
