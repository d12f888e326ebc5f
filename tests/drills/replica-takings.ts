import { boardFeed, createBoard, listBoards, updateBoard } from "#contract/content/boards.ts";
import { mergeBoards } from "#contract/content/organise.ts";
import { createPin, getPin } from "#contract/content/pins.ts";
import { getUser } from "#contract/people/people.ts";
import { drillPicture, type DrillSite } from "./drill-site.ts";
import { ask, type Reader } from "./replica-readers.ts";
import { runMagpie, waitUntil } from "./running-app.ts";
import { timedRequest } from "./timed-requests.ts";

/** Takes things away through one process and looks for them at once through both. */
export async function takeAway(site: DrillSite, ports: readonly [number, number], readers: readonly Reader[]) {
  const stale: string[] = [];
  let looks = 0;
  const [owner, reader] = [readers[0], readers[1]];
  if (owner === undefined || reader === undefined) throw new Error("two people");
  const api = site.api(owner.person);
  const { data: hidden } = await api(createBoard, { name: "Nobody's business", privacy: "secret" });

  async function lookFor(what: string, board: { id: string; url: string }, pin: string): Promise<void> {
    for (const port of ports)
      for (const cookie of ["", reader?.person.cookie ?? ""]) {
        const found = await Promise.all([
          ask(port, boardFeed, { board_id: board.id }, cookie),
          ask(port, getPin, { id: pin }, cookie),
          ask(port, listBoards, { username: owner?.person.username }, cookie),
          timedRequest({ port }, `/pin/${pin}/`, null),
        ]);
        looks += found.length;
        for (const { what: asked, status, text } of found)
          if (text.includes(`"${pin}"`) || text.includes(`"${board.id}"`) || status === 0)
            stale.push(`${what}: ${asked} ${status}`);
      }
  }

  for (let count = 0; count < 6; count += 1) {
    const { data: board } = await api(createBoard, { name: `Passing ${count}`, privacy: "public" });
    const image_base64 = (await drillPicture(100 + count)).toString("base64");
    const { data: pin } = await api(createPin, { board_id: board.id, title: "Passing", image_base64 });
    await waitUntil("others find it", async () =>
      (await ask(ports[1], listBoards, { username: owner.person.username }, "")).text.includes(`"${board.id}"`),
    );
    for (const port of ports) await timedRequest({ port }, `/pin/${pin.id}/`, null);
    if (count % 2 === 0) await api(updateBoard, { board_id: board.id, privacy: "secret" });
    else await api(mergeBoards, { board_id: board.id, into_board_id: hidden.id });
    await lookFor(count % 2 === 0 ? "made secret" : "merged into a secret board", board, pin.id);
  }

  const { username } = reader.person;
  const { code, complaints } = await runMagpie(["user", "suspend", username], site.env);
  if (code !== 0) stale.push(`suspending: ${complaints}`);
  for (const port of ports) {
    looks += 2;
    const profile = await ask(port, getUser, { username }, "");
    if (profile.status === 200) stale.push("suspended: their profile is there");
    const own = await ask(port, boardFeed, { board_id: owner.id }, reader.person.cookie);
    if (own.text.includes('"is_authenticated":true')) stale.push("suspended: their session goes on");
  }
  return { looks, stale };
}
