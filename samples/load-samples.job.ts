import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { writeTopics } from "#server/domains/content/topics/write-topics.ts";
import type { Services } from "#server/services/services.ts";
import { createPin } from "#server/domains/content/pins/create-pin.ts";
import { relinkPins } from "#server/domains/content/pins/relink-pins.ts";
import { savePin } from "#server/domains/content/pins/save-pin.ts";
import type { SamplePin } from "./collection.ts";
import { renderSample } from "./render.ts";
import { noteProgress, readProgress } from "./sample-progress.ts";
import { preparePeople, type SamplePeople } from "./prepare-people.ts";
import { type SampleBoards, prepareBoards } from "./prepare-boards.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    load_samples: Nothing;
  }
}

/** Where the pages of the collection lie. */
const pages = "/about/samples/";
/** While one is being stored another is drawn. */
const atOnce = 3;

/**
 * Fills a fresh instance: topics, curators, boards, then the pins, mixed across boards, so that there is something to see within seconds.
 * One that was interrupted goes on where it stopped: what is there is noted, and what was under way has a key that depends on nothing but
 * the sample. When the instance has moved to another address, its samples lead there.
 */
export const loadSamplesJob = defineJob({
  name: "load_samples",
  effect: "adds",
  touches: ["person", "board", "section", "pin"],
  run: (services, _payload, _touched, ending) => loadSamples(services, ending),
});

async function loadSamples(services: Services, ending?: AbortSignal): Promise<void> {
  // The texts and generators are read when they are wanted: most starts never do.
  const { sampleCollection } = await import("./collection.ts");
  const collection = sampleCollection();
  const { state, address, loaded } = await readProgress(services.db);
  const people = await preparePeople(services, collection);
  if (address !== services.config.publicUrl) await followAddress(services, people);
  const known = { address: services.config.publicUrl, total: collection.pins.length };
  if (state === "done") return noteProgress(services, { ...known, state, done: known.total, loaded: [] });
  await writeTopics(services.db, collection.topics);
  const boards = await prepareBoards(services, collection, people);
  const done = new Set(loaded);
  const note = () => noteProgress(services, { ...known, state: "loading", done: done.size, loaded: [...done] });
  await note();
  const waiting = collection.pins.filter(({ key }) => !done.has(key)).values();
  const load = async () => {
    for (const pin of waiting) {
      if (ending?.aborted === true) return;
      await loadPin(services, pin, boards);
      done.add(pin.key);
      await note();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, load));
  if (ending?.aborted === true) return;
  await noteProgress(services, { ...known, state: "done", done: known.total, loaded: [] });
}

async function followAddress(services: Services, people: SamplePeople): Promise<void> {
  for (const { id } of people.values()) await relinkPins(services, id, pages);
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
      link: `${services.config.publicUrl}${pages}${pin.link_slug}/`,
      image_base64: (await renderSample(pin.image)).toString("base64"),
      method: "uploaded",
    },
    `sample:${pin.key}`,
    { topics: pin.topics, request: { sample: pin.key } },
  );
  for (const key of pin.also_saved_to ?? []) {
    const other = boards.get(key);
    if (other !== undefined)
      await savePin(services, other.owner, { pin_id: first.id, board_id: other.id }, `sample:${pin.key}:${key}`);
  }
}
