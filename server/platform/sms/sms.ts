import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config/config.ts";
import type { Clock } from "#server/platform/clock/clock.ts";

export type TextMessage = { to: string; text: string };

/** Sends one text message; throws when the carrier did not take it. */
export type Sms = { send: (message: TextMessage) => Promise<void> };

const patienceMs = 10_000;

/** A carrier that speaks Twilio's Messages call (`POST {endpoint}/2010-04-01/Accounts/{account}/Messages.json`). */
export function carrierSms({ endpoint, account, token, from }: NonNullable<Config["sms"]>): Sms {
  const address = `${endpoint}/2010-04-01/Accounts/${account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
  return {
    async send({ to, text }) {
      const answer = await fetch(address, {
        method: "POST",
        headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`the carrier answered ${answer.status}`);
    },
  };
}

/** Without `SMS_ENDPOINT`, messages are written as files to `<data folder>/outbox/sms`. */
export function outboxSms(folder: string, clock: Clock): Sms {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true });
      const name = `${clock.now().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
      await writeFile(
        join(folder, `.${name}`),
        JSON.stringify({ sent_at: clock.now().toISOString(), ...message }, null, 2),
        { mode: 0o600 },
      );
      await rename(join(folder, `.${name}`), join(folder, `${name}.json`));
    },
  };
}
