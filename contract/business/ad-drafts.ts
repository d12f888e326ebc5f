import { z } from "zod";
import { draftLimits, draftStates } from "#spec/constants/ad-drafts.ts";
import { defineCall } from "#contract/kit/define.ts";
import { bookmarkField, idField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import type { DraftBody, DraftEdit, DraftLeaf, DraftPart } from "#rules/business/merge-draft.ts";

export type { DraftBody, DraftEdit, DraftLeaf, DraftPart };

/** What one field holds: as it was typed, whether it can be taken or not. */
const leaf = z.union([
  z.string().max(draftLimits.textMaxChars),
  z.boolean(),
  z.array(z.string().max(100)).max(draftLimits.listMax),
]);

/** What is said of a campaign, an ad group or an ad, by the names of `draftFields`; a field that is missing is as it begins. */
const part = z.record(z.string().regex(/^[a-z_]{1,40}$/), leaf);

/** Parts of one kind by their id in the draft: one that the editor made up, or that of what is there already. */
const parts = z.record(z.string().regex(/^[a-z0-9]{1,24}$/), part);

const body = z.object({ campaign: part, ad_groups: parts, ads: parts });

/** The whole of an ad group or ad, or one field: "campaign/name", "ad_groups/7f", "ad_groups/7f/bid". */
const path = z.string().regex(/^(?:campaign\/[a-z_]{1,40}|(?:ad_groups|ads)\/[a-z0-9]{1,24}(?:\/[a-z_]{1,40})?)$/);

/** What stands at a path; null: nothing. */
const standing = z.union([leaf, part]).nullable();

const edit = z.strictObject({
  path,
  /** What stood there when it was looked at. */
  from: standing,
  to: standing,
});

const conflict = z.object({
  id: idField,
  path,
  /** What somebody wrote there without having seen what stands there now. */
  value: standing,
  person: z.object({ id: idField, full_name: z.string() }).nullable(),
  at: instant,
});
export type DraftConflict = z.output<typeof conflict>;

const problem = z.object({
  /** Of which field, or which ad group or ad; "campaign": of the whole. */
  path: z.string(),
  message: z.string(),
  /** What it changes is another meanwhile: `AdDraft.refresh` takes that over. */
  outdated: z.literal(true).optional(),
});
export type DraftProblem = z.output<typeof problem>;

const draft = z.object({
  id: idField,
  name: z.string(),
  /** It asks for the few things that people choose of an automated campaign. */
  is_automated: z.boolean(),
  state: z.enum(draftStates),
  /** The campaign that it changes; null: it makes one. */
  of_campaign_id: idField.nullable(),
  /** What became of it once it was published. */
  campaign_id: idField.nullable(),
  version: z.number().int(),
  /** Who saved it last; null: somebody who is gone. */
  person: z.object({ id: idField, full_name: z.string() }).nullable(),
  created_at: instant,
  updated_at: instant,
});
export type WireDraftLine = z.output<typeof draft>;

const whole = draft.extend({
  body,
  /** What it began as: what is there already, or a copy; what differs from it is what publishing changes. */
  origin: body,
  /** What two wrote at one place, until one of the two is chosen. */
  conflicts: z.array(conflict),
});
export type WireDraft = z.output<typeof whole>;

const within = { account: "advertiser_id", right: "ads:manage" } as const;
const place = { advertiser_id: idField, draft_id: idField };
const drafts = "/ads/v4/advertisers/:advertiser_id/drafts";
const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;

export const listAdDrafts = defineCall({
  name: "AdDrafts.get",
  method: "GET",
  path: drafts,
  summary: "The open drafts of an advertiser account, those that changed last first.",
  audience: "viewer",
  within,
  paged: true,
  shows: ["campaign", "advertiser"],
  input: z.strictObject({
    advertiser_id: idField,
    bookmark: bookmarkField.optional(),
    page_size: z.coerce.number().int().min(1).max(250).default(pageFields.page_size.parse(undefined)),
  }),
  data: z.array(draft),
  errors: [...errors],
});

export const getAdDraft = defineCall({
  name: "AdDraft.get",
  method: "GET",
  path: `${drafts}/:draft_id`,
  summary: "A draft with all that was typed.",
  audience: "viewer",
  within,
  shows: ["campaign", "advertiser"],
  input: z.strictObject(place),
  data: whole,
  errors: [...errors],
});

export const createAdDraft = defineCall({
  name: "AdDraft.create",
  method: "POST",
  path: drafts,
  summary:
    "Begins a draft: an empty one, one that copies a campaign with all that is in it (paused, with days of its own to be given), or one that " +
    "changes a campaign.",
  audience: "viewer",
  within,
  effect: "adds",
  idempotent: true,
  maxBytes: draftLimits.bodyMaxBytes,
  touches: ["campaign"],
  input: z.strictObject({
    advertiser_id: idField,
    copy_of: idField.optional(),
    change_of: idField.optional(),
    /** What it begins with beside that. */
    body: body.partial().optional(),
  }),
  data: whole,
  errors: [...errors, "CONFLICT"],
});

export const saveAdDraft = defineCall({
  name: "AdDraft.update",
  method: "POST",
  path: `${drafts}/:draft_id`,
  summary:
    "Saves what was typed: each change where what its author saw still stands. What somebody else wrote there meanwhile stays, and what was " +
    "typed is kept beside it in `conflicts` until one is chosen; an ad group or ad that changed meanwhile isn't taken away, and one that was " +
    "taken away comes back with what was typed. Saving the same again changes nothing. CONFLICT: it is open no more.",
  audience: "viewer",
  within,
  effect: "removes",
  maxBytes: draftLimits.bodyMaxBytes,
  touches: ["campaign"],
  input: z.strictObject({
    ...place,
    edits: z.array(edit).max(draftLimits.editsMax),
    /** Conflicts of which one side was chosen; where it is the one that waited, an edit writes it. */
    settled: z.array(idField).max(draftLimits.conflictsMax).optional(),
  }),
  data: whole,
  errors: [...errors, "CONFLICT"],
});

export const checkAdDraft = defineCall({
  name: "AdDraft.check",
  method: "GET",
  path: `${drafts}/:draft_id/problems`,
  summary: "What is wrong with a draft as it is saved: what would keep it from being published.",
  audience: "viewer",
  within,
  shows: ["campaign", "advertiser"],
  input: z.strictObject(place),
  data: z.object({ version: z.number().int(), problems: z.array(problem) }),
  errors: [...errors, "CONFLICT"],
});

export const publishAdDraft = defineCall({
  name: "AdDraft.publish",
  method: "POST",
  path: `${drafts}/:draft_id/publish`,
  summary:
    "Makes, or changes, all that a draft says, or nothing: what is wrong is then told in `data.problems` of INVALID_PARAMETERS, by path. " +
    "CONFLICT: it was saved since this version, words of two wait to be chosen from, or what it changes is another meanwhile. " +
    "Publishing again what is published answers as the first time.",
  audience: "viewer",
  within,
  effect: "adds",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "draft_id"] },
  input: z.strictObject({ ...place, version: z.number().int().min(1) }),
  data: z.object({ campaign_id: idField, batch_id: idField.nullable() }),
  errors: [...errors, "CONFLICT"],
});

export const refreshAdDraft = defineCall({
  name: "AdDraft.refresh",
  method: "POST",
  path: `${drafts}/:draft_id/refresh`,
  summary:
    "Takes into a draft that changes a campaign what was changed there since it began: what the draft says otherwise stays, and where both " +
    "changed one field the draft's waits in `conflicts`. CONFLICT: the draft is open no more, or the campaign is archived.",
  audience: "viewer",
  within,
  effect: "removes",
  touches: ["campaign"],
  input: z.strictObject(place),
  data: whole,
  errors: [...errors, "CONFLICT"],
});

export const discardAdDraft = defineCall({
  name: "AdDraft.discard",
  method: "POST",
  path: `${drafts}/:draft_id/discard`,
  summary: `Throws an open draft away, or brings one back that was thrown away less than ${draftLimits.keptDays} days ago.`,
  audience: "viewer",
  within,
  effect: "removes",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "draft_id", "discarded"] },
  input: z.strictObject({ ...place, discarded: z.boolean() }),
  data: draft,
  errors: [...errors, "CONFLICT"],
});
