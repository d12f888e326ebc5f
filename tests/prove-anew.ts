import type { TestPerson, TestSite } from "./site.ts";

/** As if the person had shown anew who they are, in all their sessions. */
export async function proveAnew({ services: { db, clock } }: TestSite, { id }: Pick<TestPerson, "id">): Promise<void> {
  await db.updateTable("sessions").set({ raised_at: clock.now() }).where("person_id", "=", id).execute();
}
