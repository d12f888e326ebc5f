import { listMuted } from "#contract/people/mutes.ts";
import { listBlocked } from "#contract/social/messages.ts";
import { readNoticeChoices } from "#contract/social/notice-choices.ts";
import { listPushDevices } from "#contract/social/push-devices.ts";
import { optional, query } from "#web/app/queries.ts";

export const noticeChoicesQuery = optional(query(readNoticeChoices, {}));
export const pushDevicesQuery = optional(query(listPushDevices, {}));
export const mutedQuery = optional(query(listMuted, {}));
export const blockedQuery = optional(query(listBlocked, {}));
