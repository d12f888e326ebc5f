import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { applySheet, undoSheet } from "#contract/business/bulk.ts";
import { advisoryViewed } from "#contract/discovery/discovery.ts";
import { createBoard, createSection, deleteBoard, updateBoard } from "#contract/content/boards.ts";
import { startClaim } from "#contract/content/claims.ts";
import { addFavorite, bulkEdit, mergeBoards, orderPins, setPinNote, undoAction } from "#contract/content/organise.ts";
import { createPin, deletePin, restorePin, savePin, updatePin } from "#contract/content/pins.ts";
import { forgotPassword } from "#contract/identity/recovery.ts";
import { register } from "#contract/identity/session.ts";
import type { getMedia } from "#contract/content/media.ts";
import { createReportTemplate, runReport } from "#contract/business/report-center.ts";
import { follow } from "#contract/people/people.ts";
import { createComment, react, report } from "#contract/social/comments.ts";
import { askToGroup, createGroup, shareWithGroup } from "#contract/social/groups.ts";
import { answerInvite, invite } from "#contract/social/members.ts";
import { block, startConversation } from "#contract/social/messages.ts";
import type { Call, CallData, CallInput } from "#contract/kit/define.ts";
import { mediaExtra } from "#server/http/media.ts";
import { nobody, type Viewer } from "#server/calls/viewer.ts";
import { beginBackupRun, readBackupDesk } from "#server/domains/data/backup/backup-desk.ts";
import { beginExport } from "#server/domains/data/export/begin-export.ts";
import { csvOf, sheetsOf } from "#server/domains/business/bulk/sheet.fixture.ts";
import { decideByHand } from "#server/domains/business/review/decide-by-hand.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Advertiser, advertiserOn, promotePin } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { spend } from "#server/domains/business/billing/pay.fixture.ts";
import {
  addAdvertiserMember,
  createAdvertiser,
  removeAdvertiserMember,
} from "#server/domains/business/access/manage-advertisers.ts";
import { settleAccount } from "#server/domains/business/billing/settle-account.ts";
import { anAccount } from "#server/domains/business/events/serving.fixture.ts";
import { openShop, serveAd } from "#server/domains/business/conversions/shop.fixture.ts";
import { takeConversionEvents } from "#server/domains/business/conversions/take-conversion-events.ts";
import { followPerson } from "#server/domains/people/follows/follow-person.ts";
import { storeImage } from "#server/domains/media/store-image.ts";
import { decideReport } from "#server/domains/trust/moderation/decide-report.ts";
import { report as reportThing } from "#server/domains/trust/intake/report.ts";
import { showPersonJob } from "#server/domains/trust/account-visibility/apply-account-visibility.job.ts";
import type { JobName, JobPayloads } from "#server/jobs/job.ts";
import { videoForm, testVideo } from "#tests/videos.ts";
import { shareBoard } from "#tests/share-board.ts";
import { createTestSite, testPicture, type TestPerson, type TestSite } from "#tests/site.ts";

/** A job with what it finds to do on the site; `later`: so many seconds after everything was made. */
export type Situation = {
  [Name in JobName]: {
    job: Name;
    payload: JobPayloads[Name];
    about?: string;
    later?: number;
    /** Takes its time: it is interrupted at fewer moments. */
    isLong?: true;
  };
}[JobName];

/** Somebody who makes a call. */
export type Doing = {
  about?: string;
  call: Call;
  as: Viewer;
  input: Record<string, unknown>;
  /** By the statements a distributed database takes. */
  isDistributed?: true;
};

export type BusySite = { site: TestSite; situations: Situation[]; doings: Doing[]; close: () => Promise<void> };

const day = 86_400;
const birthday = Date.UTC(1990, 4, 1) / 1000;

/** Seconds until it is Saturday at ten, UTC. */
function untilSaturday(now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return (today - now.getTime()) / 1000 + ((6 - now.getUTCDay() + 7) % 7) * day + 10 * 3600;
}

type MakePin = TestSite["pin"];

/** A site on which every job of the product has something to do, and nothing of it is done yet. */
export async function makeBusySite(): Promise<BusySite> {
  const outside = await startOutside();
  const site = await createTestSite({
    config: { egressAllow: [outside.place], instagramUrl: outside.origin },
    extras: [mediaExtra],
    pipeline: false,
  });
  const { pool } = site.services;
  const someone = async () => {
    const person = await site.person({ emailVerified: true });
    return { ...person, viewer: { ...nobody, id: person.id, username: person.username } };
  };
  // One picture for most: what is made of a picture is no matter here.
  const image = (await testPicture(64, 64)).toString("base64");
  const makePin: MakePin = (person, boardId, facts = {}) =>
    person.call(createPin, { board_id: boardId, image_base64: image, ...facts });
  const [ada, bob, cleo, dan, erik, fay] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  const open = (await site.board(ada, "Open")).id;
  const secret = (await site.board(ada, "Hidden", "secret")).id;
  const shared = (await site.board(ada, "Shared")).id;
  const other = (await site.board(bob, "Other")).id;
  await shareBoard(site, shared, bob.id, "edit");
  const section = await ada.call(createSection, { board_id: open, name: "Part" });
  const pins: string[] = [];
  for (const title of ["Oak stool", "Copper kettle", "Slate roof", "Wool rug", "Brass lamp", "Elm chair"])
    pins.push(
      (await makePin(ada, open, { title, description: `#${title.split(" ")[0]}`, link: `${outside.origin}/stool` })).id,
    );
  const pin = (at: number) => pins[at] ?? "";
  await ada.call(updatePin, { id: pin(1), section: section.id });
  await furnish(site, makePin, dan, ada, pin(0));
  await furnish(site, makePin, erik, ada, pin(0));
  await furnish(site, makePin, fay, ada, pin(0));
  await shareBoard(site, shared, fay.id, "add");
  await site.pin(fay, shared, { title: "On a shared board" });
  await makePin(ada, shared, { title: "Beside it" });
  const group = (await ada.call(createGroup, { name: "Club", user_ids: [bob.id] })).id;
  await ada.call(shareWithGroup, { board_id: shared, group_id: group, role: "add" });
  await pool.query(`update people set state = 'suspended', state_since = now() where id = ${erik.id}`);
  await site.settle();
  await showPerson(site, erik.id);

  // From here on nothing is done by the queue.
  const saved = await bob.call(savePin, { pin_id: pin(0), board_id: other });
  const savedToo = await cleo.call(savePin, { pin_id: pin(0), board_id: (await site.board(cleo)).id });
  await ada.call(updatePin, { id: pin(2), title: "Slate roofs", board_id: secret });
  await ada.call(deletePin, { id: pin(3) });
  const fresh = await makePin(ada, open, { title: "Just made" });
  await ada.call(updateBoard, { board_id: shared, name: "Shared by many", privacy: "secret" });
  const trashed = await site.board(ada, "Trashed");
  await site.pin(ada, trashed.id);
  // What calls are made with; no job has anything to do here.
  const [desk, shelf] = [(await site.board(ada, "Desk")).id, (await site.board(ada, "Shelf")).id];
  const onDesk: string[] = [];
  for (const title of ["Inkwell", "Blotter", "Quill", "Lost"]) onDesk.push((await makePin(ada, desk, { title })).id);
  const [ink = "", blotter = "", quill = "", lost = ""] = onDesk;
  await ada.call(deletePin, { id: lost });
  const inviting = await site.board(bob, "Inviting");
  await bob.call(invite, { board_id: inviting.id, invited_user_ids: [ada.id], role: "edit" });
  await ada.call(deleteBoard, { board_id: trashed.id });
  const { id: renamed } = ada;
  await pool.query(`update people set full_name = 'Ada Renamed' where id = ${renamed}`);
  await pool.query(`update people set state = 'suspended', state_since = now() where id = ${dan.id}`);
  await pool.query(`update people set state = 'active', state_since = now() where id = ${erik.id}`);
  await pool.query(
    `update people set state = 'closing', state_since = now(), hands_over_boards = true where id = ${fay.id}`,
  );
  const undoing = await workingAction(site, ada, "undoing", [pin(4)], shared);
  const going = await workingAction(site, bob, "working", [saved.id], (await site.board(bob)).id);
  const copying = await workingAction(site, cleo, "working", [savedToo.id], (await site.board(cleo)).id, "copy");
  await storeImage(site.services, await testPicture());
  const { hash: unused } = await storeImage(site.services, await testPicture());
  await pool.query("update media set orphaned_at = now() - interval '2 days' where hash = $1", [unused]);
  const video = await uploadVideo(site, ada);
  const name = "bobs.workshop";
  await bob.call(startClaim, { kind: "instagram", name });
  outside.profile = `<a href="${site.url}/${bob.username}/">me</a>`;
  await beginExport(site.services, ada.id);
  await beginBackupRun(site.services, { kind: "make" });
  const backup = (await readBackupDesk(site.services.db)).run?.asked_at ?? "";
  const asked = await pool.query<{ at: Date }>("select asked_at as at from exports");
  await pool.query(
    `insert into exports (person_id, state, file, asked_at, moved_at, made_at)
     values (${bob.id}, 'ready', 'exports/${bob.id}/old', now() - interval '9 days', now() - interval '9 days', now() - interval '9 days')`,
  );
  await site.services.storage.put(`exports/${bob.id}/old/000000.zip`, Buffer.from("old"), { type: "application/zip" });
  await pool.query(
    `insert into search_events (person_id, id, query, created_at)
     select p, p * 10 + n, case n when 1 then 'oak' else 'oak stool' end, now() - interval '2 minutes' + n * interval '1 second'
       from generate_series(1, 25) p, generate_series(1, 2) n`,
  );
  await conversionBeforeClick(site);
  const ads = await adsToCheck(site, outside.origin);
  const spent = await settledAccount(site, await someone());
  const reports = await reportsToMake(site, await someone());
  await ada.call(advisoryViewed, { advisory: "suicide" });
  const facts = { pin: pin(0), kind: "impression" };
  await site.services.events.append("pin_events", [
    { id: site.services.ids.next(), at: site.services.clock.now(), facts },
  ]);
  await pool.query("update events set appended_at = now() - interval '2 minutes'");
  await pool.query(
    `insert into products (root_pin_id, name, price, currency, read_at) values (${pin(1)}, 'Kettle', 20, 'EUR', now() - interval '30 days')`,
  );
  for (const [{ id }, email] of [
    [ada, bob.email],
    [cleo, "cleo.elsewhere@example.com"],
  ] as const)
    await pool.query("update people set pending_email_at = now(), pending_email = $2 where id = $1", [id, email]);
  await pool.query("delete from instance where name = 'search_documents'");
  await leaveAccount(site, { owner: ada, maker: bob });
  await site.person({ roles: ["moderator"] });
  const decided = await decidedReport(site, bob.id, ada.id);
  const rules = await makeRules(site);
  await pool.query(
    "insert into reports (person_id, kind, subject_id, reason, created_at) values ($1, 'pin', $2, 'spam', now() - interval '1 day')",
    [bob.id, pin(5)],
  );
  const met = { kind: "pin" as const, id: pin(1), person_id: ada.id };
  await pool.query("delete from graphile_worker._private_jobs");

  const nothing = {};
  const mail = { template: "export_ready", to: ada.email, locale: "en", values: { person_id: ada.id } };
  const asked_for = { locale: "en", next: null, template: "magic_link" } as const;
  const form = JSON.stringify({ person: { email: "newcomer@example.com" } });
  const sealed = site.services.cipher.encrypt(form, "sign-up").toString("base64");
  return {
    site,
    situations: [
      { job: "index_pins", payload: [saved.id, pin(2), pin(3), fresh.id, pin(2)] },
      { job: "index_board", payload: { board_id: shared }, about: "renamed and made secret" },
      { job: "index_board", payload: { board_id: trashed.id }, about: "trashed" },
      { job: "rewrite_documents", payload: nothing },
      { job: "index_person", payload: { person_id: renamed } },
      { job: "index_person", payload: { person_id: dan.id, everything: true }, about: "suspended" },
      { job: "show_person", payload: { person_id: dan.id }, about: "hidden" },
      { job: "show_person", payload: { person_id: erik.id }, about: "shown again" },
      { job: "forget_guesses", payload: nothing, later: 30 * day },
      { job: "withhold_late", payload: nothing },
      { job: "settle_account_boards", payload: nothing },
      { job: "read_product", payload: { pin_id: pin(0) } },
      { job: "refresh_products", payload: nothing },
      { job: "fold_searches", payload: nothing },
      { job: "count_advisory_views", payload: nothing },
      { job: "check_ad", payload: ads.submitted, about: "one that was submitted" },
      { job: "check_ad", payload: ads.running, about: "one that runs" },
      { job: "work_ad_sheet", payload: ads.sheets.checking, about: "to be checked" },
      { job: "work_ad_sheet", payload: ads.sheets.applying, about: "to be applied" },
      { job: "work_ad_sheet", payload: ads.sheets.undoing, about: "to be undone" },
      { job: "tell_moderation", payload: decided },
      { job: "tell_moderators", payload: nothing, later: 7200 },
      { job: "gather_reports", payload: nothing },
      { job: "meet_rules", payload: { ...met, rules: [rules.taking] }, about: "one that takes down" },
      { job: "meet_rules", payload: { ...met, rules: [rules.asking] }, about: "one for the desk" },
      { job: "try_rule", payload: { rule_id: rules.asking, started_at: rules.at } },
      { job: "tell_ad_decision", payload: ads.decided },
      { job: "tell_ad_states", payload: nothing, later: 2 * day },
      { job: "tell_ad_account", payload: ads.told },
      { job: "recheck_ads", payload: nothing },
      { job: "cut_sitemap", payload: nothing },
      { job: "tend_events", payload: nothing },
      { job: "tend_ad_events", payload: nothing },
      { job: "keep_forecast_days", payload: nothing, later: 2 * day },
      { job: "settle_ads", payload: nothing, later: 2 * day },
      { job: "make_report", payload: reports },
      { job: "send_reports", payload: nothing, later: 2 * day },
      { job: "forget_reports", payload: nothing, later: 40 * day },
      { job: "credit_found_clicks", payload: nothing, later: 2 * day },
      { job: "charge_ad_account", payload: { ad_account_id: spent }, about: "a month that is over", later: 40 * day },
      { job: "follow_ad_payment", payload: { payment_id: "pi_1", setup_id: null }, about: "where there are no cards" },
      { job: "tend_conversions", payload: nothing },
      { job: "match_clicks", payload: nothing, later: 10 },
      { job: "count_pin_events", payload: nothing },
      { job: "import_avatar", payload: { person_id: bob.id, url: `${outside.origin}/face.jpg` } },
      { job: "send_mail", payload: mail },
      {
        job: "answer_mail_request",
        payload: { ...asked_for, person_id: ada.id, email: null, request_id: site.services.ids.next() },
        about: "of somebody",
      },
      {
        job: "answer_mail_request",
        payload: { ...asked_for, person_id: "0", email: "stranger@example.com", request_id: site.services.ids.next() },
        about: "of a stranger",
      },
      {
        job: "answer_sign_up",
        payload: { email: "newcomer@example.com", locale: "en", sealed, request_id: site.services.ids.next() },
        about: "of a newcomer",
      },
      {
        job: "answer_sign_up",
        payload: { email: bob.email, locale: "en", sealed, request_id: site.services.ids.next() },
        about: "of a member",
      },
      {
        job: "answer_email_change",
        payload: { person_id: cleo.id, email: "cleo.elsewhere@example.com", request_id: site.services.ids.next() },
        about: "to a free email",
      },
      {
        job: "answer_email_change",
        payload: { person_id: ada.id, email: bob.email, request_id: site.services.ids.next() },
        about: "to a member's",
      },
      { job: "close_accounts", payload: nothing, later: 31 * day },
      { job: "empty_trash", payload: nothing, later: 40 * day },
      { job: "forget_old", payload: nothing, later: 400 * day },
      { job: "sweep_media", payload: nothing },
      { job: "make_export", payload: { person_id: ada.id, asked_at: asked.rows[0]?.at.toISOString() ?? "" } },
      { job: "forget_exports", payload: nothing },
      { job: "work_backup", payload: { asked_at: backup } },
      { job: "tend_backups", payload: nothing },
      { job: "count_storage", payload: nothing },
      { job: "drop_backup", payload: { name: "magpie-2026-01-01T03-00-00Z.tar.zst" } },
      { job: "work_action", payload: going, about: "a move" },
      { job: "work_action", payload: copying, about: "a copy" },
      { job: "work_action", payload: undoing, about: "taken back" },
      { job: "tend_actions", payload: nothing, later: 600 },
      { job: "notify_saves", payload: [saved.id, savedToo.id] },
      { job: "tell_people", payload: [ada.id, bob.id] },
      { job: "tell_later", payload: { person_id: ada.id } },
      { job: "send_digests", payload: nothing, later: untilSaturday(site.services.clock.now()) },
      { job: "send_digest", payload: { person_id: bob.id } },
      { job: "convert_video", payload: { hash: video }, isLong: true },
      { job: "check_claim", payload: { person_id: bob.id, kind: "instagram", name } },
    ],
    doings: [
      { call: createPin, as: ada.viewer, input: { board_id: desk, image_base64: image, title: "One more #oak" } },
      { call: savePin, as: bob.viewer, input: { pin_id: ink, board_id: other } },
      {
        call: createPin,
        as: ada.viewer,
        input: { board_id: desk, image_base64: image, title: "One more #oak" },
        about: "in steps",
        isDistributed: true,
      },
      {
        call: savePin,
        as: bob.viewer,
        input: { pin_id: ink, board_id: other },
        about: "in steps",
        isDistributed: true,
      },
      { call: updatePin, as: ada.viewer, input: { id: ink, board_id: shelf, title: "Inkwells" }, about: "a move" },
      { call: deletePin, as: ada.viewer, input: { id: ink } },
      { call: restorePin, as: ada.viewer, input: { id: lost } },
      {
        call: bulkEdit,
        as: ada.viewer,
        input: { action: "move", pin_ids: [ink, quill], board_id: shelf },
        about: "move",
      },
      {
        call: bulkEdit,
        as: ada.viewer,
        input: { action: "copy", pin_ids: [ink, quill], board_id: shelf },
        about: "copy",
      },
      { call: bulkEdit, as: ada.viewer, input: { action: "delete", pin_ids: [ink, quill] }, about: "delete" },
      { call: mergeBoards, as: ada.viewer, input: { board_id: desk, into_board_id: shelf } },
      { call: createBoard, as: ada.viewer, input: { name: "New", privacy: "public" } },
      { call: updateBoard, as: ada.viewer, input: { board_id: desk, name: "Renamed", privacy: "secret" } },
      { call: deleteBoard, as: ada.viewer, input: { board_id: desk } },
      { call: createSection, as: ada.viewer, input: { board_id: desk, name: "Other part", initial_pins: [ink] } },
      { call: orderPins, as: ada.viewer, input: { board_id: desk, pin_ids: [ink], before_pin_id: quill } },
      { call: setPinNote, as: ada.viewer, input: { pin_id: ink, note: "Look again" } },
      { call: addFavorite, as: bob.viewer, input: { pin_id: ink } },
      { call: createComment, as: bob.viewer, input: { pin_id: ink, text: "So black" } },
      { call: report, as: bob.viewer, input: { kind: "pin", id: blotter, reason: "spam" } },
      { call: follow, as: cleo.viewer, input: { user_id: ada.id } },
      { call: block, as: cleo.viewer, input: { user_id: ada.id } },
      { call: startConversation, as: bob.viewer, input: { user_id: ada.id, text: "Hello", pin_id: ink } },
      {
        call: invite,
        as: ada.viewer,
        input: { board_id: desk, invited_user_ids: [bob.id], emails: ["guest@example.com"] },
      },
      { call: answerInvite, as: ada.viewer, input: { board_id: inviting.id, action: "accept" } },
      { call: createGroup, as: bob.viewer, input: { name: "Circle", user_ids: [cleo.id] } },
      {
        call: register,
        as: nobody,
        input: { email: "gwendolyn.quill@example.com", password: "kettle-and-7-cups", birthday },
      },
      { call: forgotPassword, as: nobody, input: { username_or_email: ada.email } },
    ],
    async close() {
      await site.close();
      await outside.close();
    },
  };
}

/** A purchase that came before the click it counts for was told. */
async function conversionBeforeClick(site: TestSite): Promise<void> {
  const shop = await openShop(site);
  const ad = await serveAd(site, shop.accountId, [{ kind: "impression", at: site.services.clock.now() }]);
  const origin = { address: "127.0.0.1", userAgent: "Firefox/140.0", site: "shop.example", optedOut: false };
  const events = [{ event: "checkout", value: "5", click_ids: [ad.clickId] }];
  await takeConversionEvents(site.services, { tagId: shop.tagId, events, origin });
  await ad.tell([{ kind: "click", at: site.services.clock.now() }]);
}

/** A report that is mailed every day, and a run of it that waits; its file has been kept for long enough soon. */
async function reportsToMake(site: TestSite, owner: TestPerson): Promise<JobPayloads["make_report"]> {
  const accountId = await anAccount(site, owner);
  const definition = { level: "ACCOUNT", columns: ["spend"], range: "last30" } as const;
  const asked = {
    advertiser_id: accountId,
    name: "Daily",
    definition: { ...definition, columns: [...definition.columns] },
  };
  const schedule = { every: "DAY", day: null, hour: 8 } as const;
  const { id } = await owner.call(createReportTemplate, { ...asked, schedule, recipients: [owner.id] });
  await owner.call(runReport, { advertiser_id: accountId, report_id: id });
  await site.settle();
  const run = await owner.call(runReport, { advertiser_id: accountId, report_id: id });
  return { ad_account_id: accountId, run_id: run.id };
}

/** An account with a day in the books that stands on no invoice. */
async function settledAccount(site: TestSite, owner: TestPerson): Promise<string> {
  const id = await anAccount(site, owner);
  await spend(site, id, 3_333_333n);
  await settleAccount(site.services, id, new Date(site.services.clock.now().getTime() + 2 * day * 1000));
  return id;
}

/** An ad that was submitted, one that runs and was looked at long ago, and a decision of an operator. */
async function adsToCheck(site: TestSite, link: string) {
  const { db } = site.services;
  await turnAdsOn(site.services, {
    ...{ seller: "Busy Media", address: "1 Busy Lane", country: "CZ", tax_id: null, tax_percent: "21" },
    load_percent: 10,
  });
  const advertiser = await advertiserOn(site);
  const places = [];
  for (const path of ["submitted", "running", "refused"]) {
    const { ad_id } = await promotePin(site, advertiser, `${link}/${path}`);
    places.push({ ad_account_id: advertiser.account, ad_id });
  }
  const [submitted, running, refused] = places;
  if (submitted === undefined || running === undefined || refused === undefined) throw new Error("no ads");
  await db
    .updateTable("ads")
    .set({ review: "APPROVED", reviewed_at: new Date(), checked_at: new Date(Date.now() - 2 * day * 1000) })
    .where("ad_account_id", "=", advertiser.account)
    .where("id", "=", running.ad_id)
    .execute();
  const decision = { verdict: "REJECTED", by: null, reasons: ["CLICKBAIT"], isUndoable: true } as const;
  const decision_id = (await decideByHand(site.services, refused.ad_id, decision)) ?? "";
  const told = { ad_account_id: advertiser.account, key: "ad_held:once" };
  await db
    .insertInto("ad_messages")
    .values({ ...told, kind: "ad_held", facts: JSON.stringify({}), at: new Date() })
    .execute();
  const sheets = await sheetsToWork(site, advertiser);
  return { submitted, running, told, decided: { ...refused, decision_id }, sheets };
}

/** Sheets of an account: one to be checked, one to be applied and one to be undone. */
async function sheetsToWork(site: TestSite, advertiser: Advertiser) {
  const own = sheetsOf(site, advertiser);
  const bytes = csvOf([
    { Action: "Create", Type: "Campaign", Name: "Kettles", Objective: "CONSIDERATION", "Daily budget": "5" },
    { Action: "Create", Type: "Ad group", Name: "Everybody", Countries: "US" },
  ]);
  const payload = ({ id }: { id: string }) => ({ ad_account_id: advertiser.account, sheet_id: id });
  const at = ({ id }: { id: string }) => ({ advertiser_id: advertiser.account, sheet_id: id });
  const [applying, undoing] = [await own.upload(bytes), await own.apply(await own.upload(bytes))];
  await advertiser.call(applySheet, { ...at(applying), part: "all" });
  await advertiser.call(undoSheet, at(undoing));
  return { checking: payload(await own.send(bytes)), applying: payload(applying), undoing: payload(undoing) };
}

/** Somebody with a bit of everything. */
async function furnish(
  site: TestSite,
  makePin: MakePin,
  person: TestPerson,
  friend: TestPerson,
  pinId: string,
): Promise<void> {
  const board = await site.board(person);
  const own = await makePin(person, board.id, { title: "Own" });
  await person.call(savePin, { pin_id: pinId, board_id: board.id });
  await friend.call(savePin, { pin_id: own.id, board_id: (await site.board(friend)).id });
  const comment = await person.call(createComment, { pin_id: pinId, text: "How nice" });
  await friend.call(react, { comment_id: comment.id, kind: "love" });
  await friend.call(createComment, { pin_id: pinId, parent_id: comment.id, text: "Is it not" });
  await person.call(startConversation, { user_id: friend.id, text: "Hello", pin_id: pinId });
  await person.call(setPinNote, { pin_id: own.id, note: "Mine" });
  await person.call(addFavorite, { pin_id: own.id });
  await person.call(invite, { board_id: board.id, emails: [], invited_user_ids: [friend.id], role: "add" });
  const { id } = await person.call(createGroup, { name: "Few", user_ids: [] });
  await person.call(askToGroup, { group_id: id, user_ids: [friend.id] });
  await followPerson(site.services, { ...nobody, id: person.id, username: person.username }, friend.id);
}

async function showPerson(site: TestSite, personId: string): Promise<void> {
  await showPersonJob.run(site.services, { person_id: personId } as never);
  await site.settle();
}

/** An action of few pins as one of many is found by its job. */
async function workingAction(
  site: TestSite,
  person: TestPerson,
  state: "working" | "undoing",
  pinIds: string[],
  boardId: string,
  action: CallInput<typeof bulkEdit>["action"] = "move",
): Promise<JobPayloads["work_action"]> {
  const done: CallData<typeof bulkEdit> = await person.call(bulkEdit, { action, pin_ids: pinIds, board_id: boardId });
  if (state === "working") await person.call(undoAction, { action_id: done.id });
  const { pool } = site.services;
  await pool.query("update board_actions set state = $2 where id = $1", [done.id, state]);
  await pool.query("update boards set action_id = $1 where id = any($2::bigint[])", [
    done.id,
    [done.board_id, boardId],
  ]);
  return { person_id: person.id, action_id: done.id };
}

/** A video that is to be converted; gives its hash. */
async function uploadVideo(site: TestSite, person: TestPerson): Promise<string> {
  const video = await testVideo({ seconds: 1, width: 128, height: 128 });
  const answer = await person.fetch("/v3/media/upload_video/", { method: "POST", body: videoForm(video) });
  if (answer.status !== 200) throw new Error(await answer.text());
  const { resource_response: response } = (await answer.json()) as {
    resource_response: { data: CallData<typeof getMedia> };
  };
  const { rows } = await site.services.pool.query<{ hash: string }>(
    "select hash from videos where state = 'processing'",
  );
  return rows[0]?.hash ?? String(response.data.media_upload_id);
}

/** The world around: a shop, a face and a profile. */
async function startOutside(): Promise<{ origin: string; place: string; profile: string; close: () => Promise<void> }> {
  const face = await testPicture(128, 128);
  const product = `<script type="application/ld+json">{"@type":"Product","name":"Oak stool","offers":{"price":"80.00","priceCurrency":"EUR"}}</script>`;
  const server: Server = createServer((request, reply) => {
    if (request.url === "/face.jpg") reply.writeHead(200, { "content-type": "image/jpeg" }).end(face);
    else reply.writeHead(200, { "content-type": "text/html" }).end(product + outside.profile);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outside = {
    place,
    origin: `http://${place}`,
    profile: "",
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return outside;
}

/** Two rules that a pin meets, one of which is tried. */
async function makeRules({ services }: TestSite) {
  const { db, ids, clock } = services;
  const now = clock.now();
  const trial = { state: "RUNNING", started_at: now.toISOString(), percent: 0, checked: 0, met: {}, samples: [] };
  const row = {
    ...{ kind: "WORDS" as const, words: ["copper"], places: ["pin" as const], reason: "spam" as const, is_on: true },
    ...{ made_by: "0", created_at: now, changed_at: now, expires_at: null, trial: JSON.stringify(trial) },
  };
  const [taking, asking] = [ids.next(), ids.next()];
  await db
    .insertInto("content_rules")
    .values([
      { ...row, id: taking, action: "HIDE" },
      { ...row, id: asking, action: "DESK" },
    ])
    .execute();
  return { taking, asking, at: now.toISOString() };
}

/** A profile that somebody reported and a moderator warned, of which nobody is told yet. */
async function decidedReport({ services }: TestSite, personId: string, reporterId: string) {
  const { db } = services;
  const reporter = { ...nobody, id: reporterId, username: "reporter" };
  await reportThing(services, reporter, { kind: "person", id: personId, reason: "spam", detail: "" });
  const { case_id: caseId = null } =
    (await db.selectFrom("reports").select("case_id").where("subject_id", "=", personId).executeTakeFirst()) ?? {};
  if (caseId === null) throw new Error("a report without a case");
  const verdict = { action: "WARN", reason: "spam", note: null, days: null } as const;
  const { id } = await db.transaction().execute((tx) => decideReport(services, tx, caseId, verdict, null));
  return { case_id: caseId, decision_id: id };
}

/** Somebody made a board in another's advertiser account, and has nothing to do with the account any more. */
async function leaveAccount({ services }: TestSite, { owner, maker }: { owner: TestPerson; maker: TestPerson }) {
  const id = await createAdvertiser(services, { owner: owner.username, name: "Kettles Ltd" });
  await addAdvertiserMember(services, { id, username: maker.username });
  await maker.call(createBoard, { name: "Kettles of autumn", advertiser_id: id });
  await removeAdvertiserMember(services, { id, username: maker.username });
}
