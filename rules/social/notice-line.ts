import { type AdMessage, adMessageKinds, adMessages } from "#spec/constants/ad-messages.ts";
import { advertiserPaths } from "#spec/constants/advertiser-urls.ts";
import type { NotificationKind } from "#spec/constants/notices.ts";
import { adMessageCopy } from "#spec/copy/business/ad-messages.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { groupsCopy } from "#spec/copy/social/groups.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { socialCopy } from "#spec/copy/social/social.ts";
import { hasProfile } from "#rules/people/gone-username.ts";

/** What a notification's sentence and address need of it. */
export type NoticeFacts = {
  kind: NotificationKind;
  actors: readonly { username: string }[];
  count: number;
  pin: { id: string } | null;
  board: { name: string; url: string; privacy: string } | null;
  group: { id: string; name: string } | null;
  pack: { id: string; title: string } | null;
  advertiser: { id: string; name: string } | null;
};

type Say = (sentence: string, values?: Readonly<Record<string, string | number>>) => string;

const own = commonCopy.notifications;
const more = socialCopy.notifications;
const sentences: Readonly<Record<NotificationKind, string>> = {
  board_invite: own.invited,
  board_invite_accepted: more.joined,
  board_owner: more.owner,
  board_group: groupsCopy.boardShared,
  group_invite: groupsCopy.invited,
  pack_listed: packsCopy.notices.listed,
  comment: own.commented,
  comment_reply: more.reply,
  comment_reaction: more.reaction,
  mention: more.mention,
  follow: more.follow,
  follow_request: peopleCopy.notices.request,
  follow_accepted: peopleCopy.notices.accepted,
  save: own.saved,
  message: more.message,
  business_invite: more.business,
  statement: more.statement,
  ad_approved: adMessageCopy.approved,
  ad_rejected: adMessageCopy.rejected,
  ...(Object.fromEntries(adMessageKinds.map((kind) => [kind, adMessageCopy.subjects[kind]])) as Record<
    AdMessage,
    string
  >),
};

/** The text for a group that is deleted or that the viewer has left, and for a pack that is gone. */
const withoutThing: Partial<typeof sentences> = {
  board_group: groupsCopy.boardSharedGone,
  group_invite: groupsCopy.invitedGone,
  pack_listed: packsCopy.notices.listedGone,
};

/** What a notification says. `name`: of the one who did it last. */
export function noticeSentence(
  { kind, count, board, group, pack, advertiser }: NoticeFacts,
  name: string,
  t: Say,
): string {
  const others = kind === "message" ? 0 : Math.max(0, count - 1);
  const sentence = (group === null && pack === null && withoutThing[kind]) || sentences[kind];
  return t(sentence, {
    name: others > 0 ? t(more.others, { name, count: others }) : name,
    boardName: board?.name ?? "",
    groupName: group?.name ?? "",
    title: pack?.title ?? "",
    account: advertiser?.name ?? "",
  });
}

/** The path that a notification opens: what it is about. */
export function noticePath({ kind, pin, board, group, pack, actors, advertiser }: NoticeFacts): string {
  if (kind === "message") return "/messages";
  if (kind === "statement") return "/settings/reports/";
  if (kind === "business_invite") return `${advertiserPaths.accountsManager.path}?tab=invites`;
  if (advertiser) {
    const page = Object.hasOwn(adMessages, kind) ? adMessages[kind as AdMessage].page : "reportingAds";
    return `/advertiser/${advertiser.id}${advertiserPaths[page].path}`;
  }
  if (kind === "follow_request") return "/settings/follow-requests";
  if (kind === "group_invite") return group ? `/settings/groups/${group.id}` : "/settings/groups";
  if (pack) return `/packs/${pack.id}`;
  if (pin) return `/pin/${pin.id}`;
  // A board that is not for everybody opens once its invitation is accepted.
  if (board && (kind !== "board_invite" || board.privacy === "public")) return board.url;
  const [actor] = actors;
  return actor !== undefined && hasProfile(actor) ? `/${actor.username}` : "/notifications";
}
