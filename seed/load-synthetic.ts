import type { Services } from "#server/services/services.ts";
import { hashPassword } from "#server/domains/identity/passwords/password-hash.ts";
import { choosePlates, drawPlates } from "./draw-plates.ts";
import { indexLoaded } from "./index-loaded.ts";
import { planSynthetic, type SyntheticPlan } from "./plan-synthetic.ts";
import { writeTopics } from "#server/domains/content/topics/write-topics.ts";
import { themes } from "./themes.ts";
import { writeCollection, type Written } from "./write-collection.ts";

export type SyntheticOptions = SyntheticPlan & {
  /** Of everybody who is loaded; without it they cannot log in by password. */
  password?: string | undefined;
};

/** Fills the instance with made-up people, boards and pins of realistic skew, found by search at once. The same seed, the same collection. */
export async function loadSynthetic(
  services: Services,
  options: SyntheticOptions,
  progress: (line: string) => void,
): Promise<Written> {
  const { pictures: count, seed, password } = options;
  const passwordHash = password === undefined ? null : await hashPassword(services, password);
  const pictures = await drawPlates(services, choosePlates(count, seed), seed, (done) =>
    progress(`pictures: ${done} of ${count}`),
  );
  const { taken } = await services.db
    .selectFrom("usernames")
    .select((q) => q.fn.countAll<string>().as("taken"))
    .executeTakeFirstOrThrow();
  progress("planning");
  const collection = planSynthetic(options, Number(taken));
  const written = await writeCollection(services, { collection, pictures, passwordHash, progress });
  await writeTopics(
    services.db,
    themes.map(({ slug, name }) => ({ slug: slug.replaceAll("-", ""), name })),
  );
  await indexLoaded(services, written, progress);
  await services.pool.query("analyze");
  return written;
}
