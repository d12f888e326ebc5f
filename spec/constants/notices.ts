import { adDecisionKinds, type AdMessage, adMessageKinds } from "./ad-messages.ts";

/** What notifications are about, as people choose where they come. */
export const noticeTopics = ["comments", "mentions", "follows", "saves", "boards", "packs", "business"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export const notificationKinds = [
  "board_invite",
  "board_invite_accepted",
  "board_owner",
  "board_group",
  "group_invite",
  "pack_listed",
  "comment",
  "comment_reply",
  "comment_reaction",
  "mention",
  "follow",
  "follow_request",
  "follow_accepted",
  "save",
  "message",
  "business_invite",
  "statement",
  ...adMessageKinds,
  ...adDecisionKinds,
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What each is about; null: it comes on the page alone. */
export const topicOfKind: Readonly<Record<NotificationKind, NoticeTopic | null>> = {
  board_invite: "boards",
  board_invite_accepted: "boards",
  board_owner: "boards",
  board_group: "boards",
  group_invite: "boards",
  pack_listed: "packs",
  comment: "comments",
  comment_reply: "comments",
  comment_reaction: "comments",
  mention: "mentions",
  follow: "follows",
  follow_request: "follows",
  follow_accepted: "follows",
  save: "saves",
  message: null,
  business_invite: "business",
  // It has an email of its own.
  statement: null,
  ad_approved: "business",
  ad_rejected: "business",
  ...(Object.fromEntries(adMessageKinds.map((kind) => [kind, "business"])) as Record<AdMessage, "business">),
};

/** Which of them can be shown. */
export const notificationReads = ["all", "unread", "read"] as const;

/** Where notifications come: on the site, by email, to a device by web push. */
export const noticeChannels = ["page", "email", "push"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export type NoticeCell = `${NoticeTopic}:${NoticeChannel}`;

/** What is off for somebody who chose nothing; all the rest is on. */
export const usuallyOff: readonly NoticeCell[] = ["follows:email", "saves:email", "boards:email", "business:email"];

/** What can't be chosen: what is answered on the site is told there, and has emails of its own. */
export const fixedNotices: readonly NoticeCell[] = ["boards:page", "business:page", "boards:email", "business:email"];

export const noticeLimits = {
  /** An email waits so long for its reader to see the page instead. */
  emailAfterMinutes: 15,
  /** What is older is told on the page alone. */
  tellWithinHours: 48,
  /** Lines of an email, and of a push message. */
  mailLines: 10,
  pushLines: 3,
  /** Devices of one person that get push messages. */
  devices: 10,
  endpointMaxChars: 1000,
  /** A device that failed so often in a row gets no more. */
  deviceFailures: 20,
} as const;

/** Where browsers find the script that shows push messages. */
export const noticeAddresses = { worker: "/push-worker.js" } as const;
