import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Part } from "#server/platform/engines/engine.ts";
import { followChanges } from "#server/platform/threads/follow-changes.ts";
import { canGoOn, newestRevision, nextChanges } from "#server/domains/discovery/search/change-log.ts";
import { changesChannel } from "#server/domains/discovery/search/changes-channel.ts";
import { pictureOfDocument } from "#server/domains/discovery/search/picture-of-document.ts";
import { readSuggestions } from "./read-suggestions.ts";
import type { Suggestions } from "#engines/search/suggestions.ts";
import {
  applyChanges,
  createFiller,
  createLiveIndex,
  type DocumentRow,
  type LiveIndex,
} from "#engines/search/live-index.ts";

const documents = `select d.pin_id, ${pictureOfDocument} as picture_id, d.words::text, coalesce(d.size, length(d.words)) as size, d.save_count, d.domain, d.brand, d.colors, d.styles, d.topics, d.price,
         d.on_sale, d.moving, p.sensitivity is not null as sensitive, coalesce(p.ai_labelled, false) as ai_labelled
    from pin_documents d left join pins p on p.id = d.pin_id`;
/** Rows per step while filling, few enough that questions between two steps hardly wait. */
const step = 1_000;
/** Suggestions are reloaded after pin changes, once 20 times the duration of the last reload has passed; changes of boards and people alone don't trigger it. */
const suggestionsRest = 20;
const suggestionsMs = { least: 2_000, max: 5 * 60_000 };

const betweenMs = 200;

type Follower = {
  /** A whole index is ready, or a newer one takes its place; with every change up to a revision taken in. */
  onIndex: (index: LiveIndex, revision: number) => void;
  /** More changes are taken in. */
  onRevision: (revision: number) => void;
  /** What is suggested, as it stands now. */
  onSuggestions: (suggestions: Suggestions, revision: number) => void;
  onTrouble: (reason: string) => void;
};

/**
 * Which documents a part holds. All pins of one picture are in the same, so that the best of each picture is found within one part. Its
 * id is first taken modulo a prime: of a document that does not tell its picture it is a time, and what came at every full minute is divided evenly too.
 */
function inPart({ number, of }: Part): string {
  return of === 1 ? "" : `and (${pictureOfDocument} >> 18) % 65521 % ${of} = ${number - 1}`;
}

/**
 * Fills an index with every public pin's document, or with a part of them, and keeps it current: it listens for changes, polls every two seconds besides, and
 * rebuilds beside the old index when the change log no longer reaches back far enough. Without the database it waits for it.
 */
export async function followDatabase(config: pg.ClientConfig, part: Part, follower: Follower): Promise<never> {
  let state: { index: LiveIndex; revision: number } | null = null;
  let suggested = { revision: -1, notBefore: 0, atLast: 0 };
  return followChanges(config, {
    channel: changesChannel,
    onTrouble: follower.onTrouble,
    async poll(client) {
      async function takeIn(index: LiveIndex): Promise<void> {
        if (state?.index !== index) return;
        const before = state.revision;
        state.revision = await catchUp(client, part, index, before);
        if (state.revision !== before) follower.onRevision(state.revision);
      }
      if (state === null || !(await canGoOn(client, state.revision))) {
        state = await fill(client, part);
        follower.onIndex(state.index, state.revision);
      }
      const { index } = state;
      await takeIn(index);
      const began = performance.now();
      const { revision } = state;
      if (began > (suggested.revision === revision ? suggested.atLast : suggested.notBefore)) {
        const suggestions = await readSuggestions(
          client,
          pausing(() => takeIn(index)),
        );
        follower.onSuggestions(suggestions, state.revision);
        const now = performance.now();
        const rest = Math.max(suggestionsMs.least, (now - began) * suggestionsRest);
        suggested = { revision, notBefore: now + rest, atLast: now + Math.max(suggestionsMs.max, rest) };
        // Changes that arrived meanwhile have waited long enough.
        return true;
      }
      return false;
    },
  });
}

/** Lets questions through between steps, and periodically applies changes: a new pin doesn't wait for the end of a long load. */
function pausing(takeIn: () => Promise<void>): () => Promise<void> {
  let last = performance.now();
  return async () => {
    await sleep(0);
    if (performance.now() - last < betweenMs) return;
    await takeIn();
    last = performance.now();
  };
}

async function fill(client: pg.Client, part: Part): Promise<{ index: LiveIndex; revision: number }> {
  const revision = await newestRevision(client);
  const index = createLiveIndex();
  const filler = createFiller(index);
  for (let last = "0"; ;) {
    const { rows } = await client.query<DocumentRow>({
      name: "fill",
      // Both sides continue after the last row: otherwise every step would scan all pins before it.
      text: `${documents} and p.id > $1 where d.pin_id > $1 and d.privacy = 'public' ${inPart(part)} order by d.pin_id limit ${step}`,
      values: [last],
    });
    filler.add(rows);
    // Lets questions to the old index through.
    await sleep(0);
    if (rows.length < step) break;
    last = rows.at(-1)?.pin_id ?? last;
  }
  filler.finish();
  return { index, revision };
}

/** Takes in every change there is; gives the last one's revision. What is of another part has no row here, so it is no longer held. */
async function catchUp(client: pg.Client, part: Part, index: LiveIndex, from: number): Promise<number> {
  let revision = from;
  for (;;) {
    const changes = await nextChanges(client, revision);
    if (changes === null) return revision;
    const { rows } = await client.query<DocumentRow>(
      `${documents} where d.pin_id = any($1::bigint[]) and d.privacy = 'public' ${inPart(part)}`,
      [changes.pinIds],
    );
    applyChanges(index, changes.pinIds, rows);
    revision = changes.revision;
  }
}
