import { expect, test } from "vitest";
import { listNotifications } from "#contract/social/notifications.ts";
import { savePin } from "#contract/content/pins.ts";
import { testSite } from "#tests/test-site.ts";
import { notifySavesJob } from "./notify-saves.job.ts";

const site = testSite();

test("a save counts once in what its pin's person is told, however often the job runs", async () => {
  const [maker, one, other] = [await site.person(), await site.person(), await site.person()];
  const pin = await site.pin(maker, (await site.board(maker)).id);
  const saves: string[] = [];
  for (const saver of [one, other])
    saves.push((await saver.call(savePin, { pin_id: pin.id, board_id: (await site.board(saver)).id })).id);
  const told = async () =>
    (await maker.call(listNotifications, {})).map(({ count, actors }) => ({ count, actors: actors.map((a) => a.id) }));
  const tell = (ids: string[]) => notifySavesJob.run(site.services, ids as never);
  await tell(saves);
  await tell(saves);
  await Promise.all([tell(saves.slice(0, 1)), tell(saves.toReversed())]);
  expect(await told()).toEqual([{ count: 2, actors: [other.id, one.id] }]);
  await site.settle();
  expect(await told()).toEqual([{ count: 2, actors: [other.id, one.id] }]);
});
