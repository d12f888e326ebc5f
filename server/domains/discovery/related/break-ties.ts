import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import { isFunctionWord } from "#engines/text/function-words.ts";
import { stem } from "#engines/text/stem.ts";
import { tokensOf } from "#engines/text/words.ts";
import type { CoSaved } from "./co-saved.queries.ts";

/** What a picture is told by beside the graph. */
type About = { root_pin_id: string; title: string; topics: readonly string[] };
type Facts = { pin_id: string; title: string; topics: string[]; boards: number };

/** Scores this close say the same: walks come by a few times more or less by chance. */
const tie = 1.05;
/** Fewer that tie are left in the order of the walk. */
const minTied = 4;
const maxJudged = 120;
const weights = { title: 3, topic: 2, board: 1 };

/**
 * The same pictures with ties broken: of those the walk finds equally near, the ones with words, topics and boards in common with the
 * picture come first. Where only a board of thousands holds it, all of that board tie.
 */
export async function breakTies<Near extends CoSaved>(db: Db, near: readonly Near[], about: About): Promise<Near[]> {
  const rank = ({ score }: Near) => Math.round(Math.log(score) / Math.log(tie));
  const groups = [...Map.groupBy(near, rank).entries()].toSorted(([a], [b]) => b - a).map(([, group]) => group);
  const tied = groups.filter((group) => group.length >= minTied).flat();
  if (tied.length === 0) return [...near];
  const facts = await readFacts(
    db,
    tied.slice(0, maxJudged).map((pin) => pin.pin_id),
    about.root_pin_id,
  );
  const words = wordsOf(about.title);
  const shared = new Map(
    facts.map(({ pin_id, title, topics, boards }) => [
      pin_id,
      weights.title * wordsOf(title).intersection(words).size +
        weights.topic * topics.filter((topic) => about.topics.includes(topic)).length +
        weights.board * boards,
    ]),
  );
  const inCommon = (pin: Near) => shared.get(pin.pin_id) ?? 0;
  return groups.flatMap((group) =>
    group.length < minTied ? group : group.toSorted((a, b) => inCommon(b) - inCommon(a)),
  );
}

function wordsOf(title: string): Set<string> {
  return new Set(tokensOf(title, 40).flatMap(({ word }) => (isFunctionWord(word) ? [] : stem(word))));
}

/** $1 pins, $2 the picture whose boards they may share. */
const readFacts = statement<Facts>(
  `with own as (select board_id from root_pins where root_pin_id = $2::bigint and privacy = 'public' limit 200)
   select p.id as pin_id, p.title, p.topics,
          (select count(distinct r.board_id)::int from root_pins r
            where r.root_pin_id = p.root_pin_id and r.privacy = 'public' and r.board_id in (select board_id from own)) as boards
     from pins p where p.id = any($1::bigint[])`,
);
