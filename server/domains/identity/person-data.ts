import { purgeNobodysEvents } from "#server/calls/audit/purge-nobodys-events.ts";
import { nobodysKeys } from "#server/calls/audit/record-event.ts";
import { anonymised, deleted, deletedVia, type PersonData } from "#server/calls/person-data.ts";
import { invitationLimits } from "#spec/constants/sign-up.ts";
import { invitationsOf } from "./invitations/invitations.archive.ts";
import { operatorRolesOf } from "./operators/operators.archive.ts";
import { consentsOf } from "./terms/terms.archive.ts";
import { usernameRestDays } from "./account/claim-username.ts";
import { purgeDevices } from "./sessions/purge-devices.ts";
import { sessionLimits } from "./sessions/read-session.ts";
import { accessTokensOf, casesOf, eventsOf, signInsOf, signInMethodsOf } from "./account.archive.ts";

const deviceDays = 400;
/** Attempts that belong to no account are kept this long to see attacks by. */
const nobodysEventDays = 30;
const secret = { leftOut: "it holds nothing but the hash of a secret, or a secret" };

export const identityPersonData: PersonData = {
  tables: {
    sessions: { person: { person_id: deleted }, archive: "sign-ins.json" },
    devices: {
      person: { person_id: deletedVia("person_devices", { device_hash: "device_hash", person_id: "person_id" }) },
      archive: secret,
    },
    person_devices: { person: { person_id: deleted }, archive: secret },
    mailed_tokens: { person: { person_id: deleted }, archive: secret },
    challenges: { person: { person_id: deleted }, archive: secret },
    person_events: { person: { person_id: deleted }, archive: "events.json" },
    identities: {
      person: { person_id: deletedVia("person_identities", { issuer: "issuer", subject: "subject" }) },
      archive: { leftOut: "person_identities says the same" },
    },
    person_identities: { person: { person_id: deleted }, archive: "ways-in.json" },
    app_factors: { person: { person_id: deleted }, archive: "ways-in.json" },
    phone_factors: { person: { person_id: deleted }, archive: "ways-in.json" },
    backup_codes: { person: { person_id: deleted }, archive: secret },
    passkeys: { person: { person_id: deleted }, archive: "ways-in.json" },
    passkey_owners: {
      person: { person_id: deletedVia("passkeys", { credential_id: "credential_id" }) },
      archive: { leftOut: "passkeys says the same" },
    },
    access_tokens: { person: { person_id: deleted, made_by: deleted }, archive: "access-tokens.json" },
    cases: { person: { person_id: deleted }, archive: "cases.json" },
    announcements_seen: {
      person: { person_id: deleted },
      archive: { leftOut: "it says only which announcements were put away" },
    },
    terms_consents: { person: { person_id: deleted }, archive: "terms.json" },
    invitations: { person: { made_by: deleted }, archive: "invitations.json" },
    operators: { person: { person_id: deleted, given_by: anonymised }, archive: "operator-roles.json" },
  },
  archived: [
    { file: "sign-ins.json", whole: signInsOf },
    { file: "events.json", lines: eventsOf },
    { file: "ways-in.json", whole: signInMethodsOf },
    { file: "access-tokens.json", whole: accessTokensOf },
    { file: "cases.json", whole: casesOf },
    { file: "operator-roles.json", whole: operatorRolesOf },
    { file: "invitations.json", whole: invitationsOf },
    { file: "terms.json", whole: consentsOf },
  ],
  keeps: [
    { table: "left_usernames", ends: "left_at", days: usernameRestDays },
    { table: "sessions", ends: "created_at", days: sessionLimits.absoluteDays },
    { table: "sessions", ends: "seen_at", days: sessionLimits.idleDays },
    { table: "devices", ends: "seen_at", days: deviceDays, removedBy: purgeDevices },
    { table: "underage_devices", ends: "until", days: 0 },
    { table: "mailed_tokens", ends: "expires_at", days: 1 },
    { table: "announcements_seen", ends: "at", days: deviceDays },
    { table: "invitations", ends: "expires_at", days: invitationLimits.keptDays },
    { table: "challenges", ends: "expires_at", days: 1 },
    {
      table: "person_events",
      ends: "created_at",
      days: nobodysEventDays,
      of: `person_id in (${nobodysKeys.join(", ")})`,
      removedBy: purgeNobodysEvents,
    },
  ],
};
