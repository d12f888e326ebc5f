import { clearStorage, countStorage } from "#contract/operate/count-storage.ts";
import { getStorage, type WireStorage } from "#contract/operate/storage.ts";
import { asPerson, implement, implementForPerson } from "#server/calls/implement.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { beginCount, readStorageNote, storageRunNow } from "./storage-use.ts";

export const storageRoutes = [
  implement(getStorage, (context) => readUse(asPerson(context))),
  implementForPerson(countStorage, async (context) => {
    await beginCount(context.services, false);
    return readUse(context);
  }),
  implementForPerson(clearStorage, async (context) => {
    await beginCount(context.services, true);
    return readUse(context);
  }),
];

async function readUse({ services: { db, clock }, viewer }: CallContext<Person>): Promise<WireStorage> {
  const { counted, days, accounts, run: known } = await readStorageNote(db);
  const people = await peopleByIds(
    db,
    accounts.map((one) => one.person_id),
    viewer,
  );
  const run = storageRunNow(known, clock.now());
  return {
    ...{ counted, days },
    // Who has left since it was counted isn't told of.
    accounts: accounts.flatMap(({ person_id: id, bytes }) => {
      const person = people.get(id);
      return person === undefined ? [] : [{ person: personView(person), bytes }];
    }),
    run: run && { state: run.state, percent: run.percent, asked_at: run.asked_at },
  };
}
