import { refuse } from "#contract/refusal.ts";
import type { Services } from "../../services.ts";
import { visiblePin } from "../pins/pins.queries.ts";
import type { Person } from "../viewer.ts";

const mostTopics = 20;

/** Hides a picture from this person's feeds; its board, topics and whoever saved it count less from now on. Twice is once. */
export async function hidePin({ db, clock }: Services, person: Person, pinId: string): Promise<void> {
  const pin = await visiblePin(db, person, pinId);
  if (pin === undefined) refuse("NOT_FOUND", { message: "This Pin isn't here any more." });
  await db
    .insertInto("hidden_pins")
    .values({
      person_id: person.id,
      root_pin_id: pin.root_pin_id,
      board_id: pin.board_id,
      by_person_id: pin.person_id,
      topics: pin.topics.slice(0, mostTopics),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(["person_id", "root_pin_id"]).doNothing())
    .execute();
}

/** Takes it back; what it taught is forgotten with it. */
export async function unhidePin({ db }: Services, person: Person, pinId: string): Promise<void> {
  const pin = await visiblePin(db, person, pinId);
  if (pin === undefined) refuse("NOT_FOUND", { message: "This Pin isn't here any more." });
  await db
    .deleteFrom("hidden_pins")
    .where("person_id", "=", person.id)
    .where("root_pin_id", "=", pin.root_pin_id)
    .execute();
}
