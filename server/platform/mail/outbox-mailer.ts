import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Mailer } from "./mailer.ts";

/** Without `SMTP_URL`, mails are written as files, one JSON object each, to `<data folder>/outbox/mail`, oldest name first. */
export function outboxMailer(folder: string, clock: Clock): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const name = `${clock.now().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
      const temporary = join(folder, `.${name}`);
      await writeFile(temporary, JSON.stringify({ sent_at: clock.now().toISOString(), ...mail }, null, 2), {
        mode: 0o600,
      });
      await rename(temporary, join(folder, `${name}.json`));
    },
  };
}
