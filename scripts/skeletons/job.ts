import { camelled, folderOf, readPlace } from "./place.ts";
import { before, type Skeleton, importing } from "./skeleton.ts";

/** A job of every night, that is tried like all of them: done twice, and interrupted. It says that it ran. */
export function jobSkeleton(_root: string, name: string): Skeleton {
  const place = readPlace(name, "verb-noun");
  const file = `${folderOf(place)}/${place.words.join("-")}.job.ts`;
  const job = place.words.join("_");
  const [verb = "", ...nouns] = place.words;
  return {
    makes: {
      [file]: [
        importing("{ defineJob, type Nothing }", "#server/jobs/job.ts"),
        "",
        'declare module "#server/jobs/job.ts" {',
        "  interface JobPayloads {",
        `    ${job}: Nothing;`,
        "  }",
        "}",
        "",
        `/** Every night: ${verb}s the ${nouns.join(" ")}. */`,
        `export const ${camelled(place.words)}Job = defineJob({`,
        `  name: "${job}",`,
        '  effect: "none",',
        `  cron: "${minuteOf(job)} 4 * * *",`,
        "  async run({ log, clock }) {",
        `    log.info("${place.words.join(" ")}", { at: clock.now() });`,
        "  },",
        "});",
        "",
      ].join("\n"),
    },
    extends: {
      "tests/again/busy-site.ts": before(
        '      { job: "check_claim", payload: { person_id: bob.id',
        `      { job: "${job}", payload: nothing },\n`,
      ),
    },
    left: [
      `${file}: what it does, what it is told (its payload), when it runs, and what it changes (effect, touches)`,
      "tests/again/busy-site.ts: something that it finds to do there",
    ],
  };
}

/** Jobs of the night don't all begin in one minute. */
function minuteOf(job: string): number {
  return Buffer.from(job).reduce((sum, byte) => sum + byte, 0) % 60;
}
