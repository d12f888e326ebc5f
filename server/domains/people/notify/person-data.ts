import { accessConstants } from "#spec/constants/access.ts";
import { deleted, type PersonData } from "#server/calls/person-data.ts";
import { noticeChoicesArchive } from "./notify.archive.ts";

export const noticesPersonData: PersonData = {
  tables: {
    notice_choices: { person: { person_id: deleted }, archive: "notification-choices.json" },
    push_devices: {
      person: { person_id: deleted },
      archive: { leftOut: "addresses and keys of a browser's push service, of no use to anybody else" },
    },
  },
  archived: [{ file: "notification-choices.json", whole: noticeChoicesArchive }],
  // A session lasts no longer.
  keeps: [{ table: "push_devices", ends: "created_at", days: accessConstants.sessionMaxDays }],
};
