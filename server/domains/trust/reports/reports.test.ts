import { expect, test } from "vitest";
import { createComment, report } from "#contract/social/comments.ts";
import { testSite } from "#tests/test-site.ts";
import { dismissReports, openReports } from "#server/domains/trust/intake/open-reports.ts";

const site = testSite();

test("SAV-24 pins and comments are reported to the operator, once a person; what was closed opens when it is reported again", async () => {
  const { db } = site.services;
  const [ada, bob, eve] = [await site.person(), await site.person(), await site.person()];
  const pin = await site.pin(ada, (await site.board(ada)).id, { title: "Miracle pills" });
  const comment = await ada.call(createComment, { pin_id: pin.id, text: "Buy them here" });
  await bob.call(report, { kind: "pin", id: pin.id, reason: "spam" });
  await bob.call(report, { kind: "pin", id: pin.id, reason: "false_information", detail: "No such pills" });
  await eve.call(report, { kind: "pin", id: pin.id, reason: "spam" });
  await eve.call(report, { kind: "comment", id: comment.id, reason: "spam" });
  expect(await openReports(db)).toMatchObject([
    {
      kind: "pin",
      subject_id: pin.id,
      count: 2,
      reasons: ["false_information", "spam"],
      details: ["No such pills"],
      text: "Miracle pills",
      username: ada.username,
      pin_id: pin.id,
    },
    { kind: "comment", subject_id: comment.id, count: 1, text: "Buy them here", pin_id: pin.id },
  ]);
  expect(await dismissReports(site.services, "pin", pin.id)).toBe(2);
  expect((await openReports(db)).map(({ kind }) => kind)).toEqual(["comment"]);
  await eve.call(report, { kind: "pin", id: pin.id, reason: "hate" });
  expect(await openReports(db)).toMatchObject([{ kind: "comment" }, { kind: "pin", count: 1, reasons: ["hate"] }]);
});

test("SAV-24 a pin one may not see cannot be reported", async () => {
  const [ada, bob] = [await site.person(), await site.person()];
  const pin = await site.pin(ada, (await site.board(ada, undefined, "secret")).id);
  await expect(bob.call(report, { kind: "pin", id: pin.id, reason: "spam" })).rejects.toMatchObject({
    reason: "NOT_FOUND",
  });
});

test("people are reported from their profile, also for copyright", async () => {
  const { db } = site.services;
  const [ada, bob] = [await site.person(), await site.person()];
  await bob.call(report, { kind: "person", id: ada.id, reason: "copyright", detail: "These are my photos" });
  const open = await openReports(db);
  expect(open.find(({ kind }) => kind === "person")).toMatchObject({
    subject_id: ada.id,
    reasons: ["copyright"],
    username: ada.username,
    pin_id: null,
  });
  await expect(bob.call(report, { kind: "person", id: "1", reason: "spam" })).rejects.toMatchObject({
    reason: "NOT_FOUND",
  });
});
