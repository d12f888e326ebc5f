import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { nearPins } from "#server/domains/discovery/home/near-pins.ts";

const maxNear = 200;
const steps = 40_000;

/** This person's boards that hold what goes with a picture, the best first: ids. */
export async function boardsThatFit(
  services: Pick<Services, "db" | "discovery" | "ids">,
  person: Person,
  rootPinId: string,
): Promise<string[]> {
  const near = await nearPins(services, person, [rootPinId], { snapshot: services.ids.next(), max: maxNear, steps });
  if (near.length === 0) return [];
  const { rows } = await sql<{ board_id: string }>`
    select pp.board_id from unnest(${near.map((pin) => pin.root_pin_id)}::bigint[], ${near.map((pin) => pin.score)}::float8[]) q (root, score)
      join person_pins pp on pp.person_id = ${person.id}::bigint and pp.root_pin_id = q.root
     group by pp.board_id order by sum(q.score) desc, pp.board_id desc limit 20`.execute(services.db);
  return rows.map((row) => row.board_id);
}
