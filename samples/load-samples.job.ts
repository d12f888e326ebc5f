import { defineJob } from "#server/jobs/job.ts";
import { writeTopics } from "#server/domains/content/topics/write-topics.ts";
import type { Services } from "#server/services/services.ts";
import { createPin } from "#server/domains/content/pins/create-pin.ts";
import { savePin } from "#server/domains/content/pins/save-pin.ts";
import type { SamplePin } from "./collection.ts";
import { renderSample } from "./render.ts";
import { noteProgress } from "./sample-progress.ts";
import { preparePeople } from "./prepare-people.ts";
import { type SampleBoards, prepareBoards } from "./prepare-boards.ts";

/**
 * Fills a fresh instance: topics, curators, boards, then the pins one after another, mixed across boards, so that there is something to
 * see within seconds. Every write has a key of its own, so a job that was interrupted goes on where it stopped and nothing is twice.
 */
export const loadSamplesJob = defineJob({
  name: "load_samples",
  effect: "adds",
  touches: ["person", "board", "section", "pin"],
  run: loadSamples,
});

async function loadSamples(services: Services): Promise<void> {
  // The texts and generators are read when they are wanted: most starts never do.
  const { sampleCollection } = await import("./collection.ts");
  const collection = sampleCollection();
  const total = collection.pins.length;
  await noteProgress(services, { state: "loading", done: 0, total });
  await writeTopics(services.db, collection.topics);
  const people = await preparePeople(services, collection);
  const boards = await prepareBoards(services, collection, people);
  let done = 0;
  for (const pin of collection.pins) {
    await loadPin(services, pin, boards);
    done += 1;
    if (done % 10 === 0) await noteProgress(services, { state: "loading", done, total });
  }
  await noteProgress(services, { state: "done", done: total, total });
}

async function loadPin(services: Services, pin: SamplePin, boards: SampleBoards): Promise<void> {
  const board = boards.get(pin.board);
  if (board === undefined) throw new Error(`the sample ${pin.key} names no board`);
  const description = [pin.description, ...pin.hashtags.map((tag) => `#${tag}`)].join(" ");
  const section = pin.section === undefined ? undefined : board.sections.get(pin.section);
  const first = await createPin(
    services,
    board.owner,
    {
      board_id: board.id,
      ...(section === undefined ? {} : { section }),
      title: pin.title,
      description,
      alt_text: pin.alt_text,
      link: `${services.config.publicUrl}/about/samples/${pin.link_slug}/`,
      image_base64: (await renderSample(pin.image)).toString("base64"),
      method: "uploaded",
    },
    `sample:${pin.key}`,
    { topics: pin.topics },
  );
  for (const key of pin.also_saved_to ?? []) {
    const other = boards.get(key);
    if (other !== undefined)
      await savePin(services, other.owner, { pin_id: first.id, board_id: other.id }, `sample:${pin.key}:${key}`);
  }
}
