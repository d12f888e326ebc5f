import * as calls from "#contract/business/ad-drafts.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { asPerson, implementForPerson, implementList } from "#server/calls/implement.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import { subjectOfChange } from "#server/domains/business/campaigns/subject-of-change.ts";
import { beginDraft } from "./begin-draft.ts";
import { discardDraft } from "./discard-draft.ts";
import { draftRow, openDrafts } from "./drafts.queries.ts";
import { checkDraft, publishDraft } from "./publish-draft.ts";
import { refreshDraft } from "./refresh-draft.ts";
import { saveDraft } from "./save-draft.ts";
import { draftLines, wholeDraft } from "./whole-draft.ts";

export const draftRoutes = [
  implementList(calls.listAdDrafts, async (context, { advertiser_id, bookmark, page_size }) => {
    const { services, viewer } = asPerson(context);
    const account = await requireBooks(services, viewer, advertiser_id, "ads:manage");
    const below = openBookmark(bookmark, ["time", "id"]);
    const rows = await openDrafts(services.db, account.id, below, page_size + 1);
    const page = cutPage(rows, page_size, ({ updated_at, id }) => [updated_at, id]);
    return { items: await draftLines(services.db, page.rows), bookmark: page.bookmark };
  }),
  implementForPerson(calls.getAdDraft, async ({ services, viewer }, { advertiser_id, draft_id }) => {
    const account = await requireBooks(services, viewer, advertiser_id, "ads:manage");
    const row = (await draftRow(services.db, account.id, draft_id)) ?? refuse("NOT_FOUND");
    return wholeDraft(services.db, account.id, row);
  }),
  implementForPerson(calls.createAdDraft, ({ services, viewer, idempotencyKey }, input) =>
    beginDraft(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.saveAdDraft, ({ services, viewer }, input) => saveDraft(services, viewer, input)),
  implementForPerson(calls.checkAdDraft, async (context, { advertiser_id, draft_id }) => {
    const { services, viewer: person } = context;
    const account = await requireBooks(services, person, advertiser_id, "ads:manage");
    return checkDraft(services, { account, person, subjectId: await subjectOfChange(context) }, draft_id);
  }),
  implementForPerson(calls.publishAdDraft, async (context, input) =>
    publishDraft(context.services, context.viewer, input, await subjectOfChange(context)),
  ),
  implementForPerson(calls.refreshAdDraft, ({ services, viewer }, input) => refreshDraft(services, viewer, input)),
  implementForPerson(calls.discardAdDraft, ({ services, viewer }, input) => discardDraft(services, viewer, input)),
];
