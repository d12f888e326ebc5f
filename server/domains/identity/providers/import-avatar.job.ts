import { Refusal } from "#contract/kit/refusal.ts";
import { defineJob } from "#server/jobs/job.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import { storeImage } from "#server/domains/media/store-image.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    import_avatar: { person_id: string; url: string };
  }
}

/** Takes over the picture of an outside account, for a person who has none yet. A picture that cannot be had is left out. */
export const importAvatarJob = defineJob({
  name: "import_avatar",
  effect: "adds",
  touches: ["person"],
  async run(services, { person_id: id, url }) {
    try {
      const { bytes } = await services.egress.fetchImage(url);
      const { hash } = await storeImage(services, bytes);
      await services.db
        .updateTable("people")
        .set({ image_hash: hash, updated_at: services.clock.now() })
        .where("id", "=", id)
        .where("image_hash", "is", null)
        .execute();
    } catch (error) {
      if (!(error instanceof EgressFailed || error instanceof EgressRefused || error instanceof Refusal)) throw error;
      services.log.info("a picture of an outside account was left out", { reason: error.message });
    }
  },
});
