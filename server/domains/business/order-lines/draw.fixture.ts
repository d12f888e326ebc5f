import { connectDatabase, type DatabaseTarget } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { type Charged, chargeEvents } from "#server/domains/business/limits/charge-events.ts";

/** What a process of its own is told: where the database is, of which account, what is clicked, how often, and when. */
export type Drawing = { target: DatabaseTarget; accountId: string; clicked: Charged[]; times: number; at: number };

/** Clicks as often as is said, as many at a time as a process has connections for it; gives what was billed. */
export async function draw({ target, accountId, clicked, times, at }: Drawing): Promise<bigint> {
  const { db, close } = connectDatabase(target, { max: 8 });
  let [next, billed] = [0, 0n];
  const worker = async () => {
    while (next < times) {
      const event = clicked[next++ % clicked.length];
      if (event === undefined) return;
      const [one] = await transaction(db, (tx) => chargeEvents(tx, accountId, [event], new Date(at)));
      billed += one?.billedMicro ?? 0n;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await close();
  return billed;
}

process.on(
  "message",
  (told: Omit<Drawing, "clicked"> & { clicked: (Omit<Charged, "priceMicro"> & { price: string })[] }) => {
    const clicked = told.clicked.map(({ price, ...one }) => ({ ...one, priceMicro: BigInt(price) }));
    void draw({ ...told, clicked }).then((billed) => process.send?.(String(billed)));
  },
);
