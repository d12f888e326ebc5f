import { join } from "node:path";
import { expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { deleteBoard } from "#contract/content/boards.ts";
import { mediaExtra } from "#server/http/media.ts";
import { testSite } from "#tests/test-site.ts";
import { examples } from "./examples.ts";
import { normalised } from "./normalise.ts";
import { sendCall } from "./send-call.ts";
import { makeWorld, rolesFor } from "./world.ts";

/**
 * The whole answer of every call to its example, kept in `golden/`: what others rely on changes only together with these files
 * (`npx vitest run tests/wire/golden.test.ts --update`).
 */
const site = testSite({ extras: [mediaExtra] });

/** What these find depends on all that is there; their items are those of other calls. */
const ofEverybody = new Set([
  ...["BoardIdeas.get", "RelatedPins.get", "UserHomefeed.get", "Ideas.get"],
  ...[
    "Operators.get",
    "Operators.update",
    "ReportDesk.get",
    "ReportDecisions.get",
    "Appeals.get",
    "Transparency.get",
    "AdDesk.get",
    "AdDecisions.get",
    "AdMoneyToday.get",
    "AdRevenue.get",
    "TroubledCharges.get",
    "Backups.get",
    "StorageUse.get",
    "StorageUse.create",
    "StorageUse.delete",
    "Guide.get",
    "Guide.update",
    "Backups.create",
    "Backups.update",
    "Health.get",
    "DeadJobs.update",
    "DeadJobs.delete",
    "AdSales.get",
    "WaitingWork.get",
    "Overview.get",
    "TermsDesk.get",
  ],
]);

const answered = calls.filter(({ name }) => !["Media.upload", "Media.uploadVideo"].includes(name));

test.each(answered.map((call) => [call.name, call] as const))("%s answers as it always has", async (name, call) => {
  const world = await makeWorld(site, rolesFor(call));
  if (name === "TrashBoard.update") await world.viewer.call(deleteBoard, { board_id: world.board });
  const input = (await examples[name]?.(world)) ?? {};
  const { envelope } = await sendCall(world.viewer.fetch, call, input);
  const { resource_response: answer } = envelope;
  if (answer.status === "success" && ofEverybody.has(name)) {
    answer.data = Array.isArray(answer.data) ? "<list>" : "<object>";
    if (answer.bookmark !== undefined) answer.bookmark = "<bookmark or null>";
  }
  const file = join(import.meta.dirname, "golden", `${name}.json`);
  await expect(`${JSON.stringify(normalised(envelope), null, 2)}\n`).toMatchFileSnapshot(file);
});
