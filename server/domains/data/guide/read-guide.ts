import { z } from "zod";
import type { WireGuide } from "#contract/operate/guide.ts";
import { guideSteps, type GuideStep } from "#spec/constants/health.ts";
import { readSetting } from "#server/database/instance.ts";
import { backupRules, readBackupDesk } from "#server/domains/data/backup/backup-desk.ts";
import { isBackupStale } from "#server/domains/data/backup/is-backup-due.ts";
import { areFactorsThere } from "#server/domains/identity/operators/are-factors-there.ts";
import { signUpRules } from "#server/domains/identity/invitations/sign-up-rules.ts";
import { hasOwnTerms } from "#server/domains/identity/legal/has-own-terms.ts";
import { readQueue } from "#server/jobs/dead-jobs.ts";
import { branding } from "#server/services/branding.ts";
import { type KeptSetting, keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { somePeople } from "./guide.queries.ts";

/** Whether owners put the list away. */
export const guideSetting: KeptSetting<{ is_dismissed: boolean }> = {
  name: "guide",
  form: z.object({ is_dismissed: z.boolean() }),
  usual: { is_dismissed: false },
};

/** An instance of the operator alone. */
const alone = 1;

/** What is left to do on a new instance. */
export async function readGuide(
  services: Pick<Services, "caches" | "clock" | "config" | "db" | "log">,
): Promise<WireGuide> {
  const { db, config, clock } = services;
  const [{ name }, signUp, people, { backups }, { every }, { is_dismissed }, queue, areOwnTerms, factor] =
    await Promise.all([
      keptSetting(db, branding),
      readSetting(db, signUpRules.name),
      somePeople(db, alone + 1),
      readBackupDesk(db),
      keptSetting(db, backupRules),
      keptSetting(db, guideSetting),
      readQueue(db),
      hasOwnTerms(services),
      areFactorsThere(db),
    ]);
  const isStale = isBackupStale(backups, clock.now());
  const done: Record<GuideStep, boolean> = {
    name: name !== null,
    address: config.publicUrl.startsWith("https:"),
    mail: config.smtpUrl !== null && ![...queue.dead, ...queue.failing].some((job) => job.name === "send_mail"),
    terms: areOwnTerms,
    // Chosen by an owner, also where it stays open.
    sign_up: signUp !== undefined,
    factor,
    backup: !isStale,
    people: people > alone,
  };
  const steps = guideSteps.map((step) => ({ name: step, is_done: done[step] }));
  const isOpen = !is_dismissed && steps.some(({ is_done }) => !is_done);
  return { steps, is_dismissed, wants_care: isOpen || (isStale && (backups.length > 0 || every !== "off")) };
}
