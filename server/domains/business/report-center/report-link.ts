import { timingSafeEqual } from "node:crypto";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportFileUrl } from "#contract/business/report-file-url.ts";
import { reportCenterLimits } from "#spec/constants/ad-reports.ts";
import { programKey } from "#server/domains/business/access/program-link.ts";
import type { Services } from "#server/services/services.ts";

type Signing = Pick<Services, "cipher" | "clock">;

const dayMs = 86_400_000;

/** The path of the page that gives a file, good for some days. It opens for those alone who may read the account's ads. */
export function downloadPath(services: Signing, accountId: string, runId: string): string {
  const until = services.clock.now().getTime() + reportCenterLimits.linkDays * dayMs;
  // The same all day, so that a list that is read again is the same.
  const whole = Math.ceil(until / dayMs) * dayMs;
  return advertiserUrl("reportCenterDownload", accountId, {
    run: runId,
    key: `${whole}.${signed(services, accountId, runId, whole)}`,
  });
}

/** Whether a key is of this file, and still good. */
export function isReportKey(services: Signing, accountId: string, runId: string, key: string): boolean {
  const [, until = "", sign = ""] = /^(\d{13})\.([\w-]{43})$/.exec(key) ?? [];
  if (sign === "" || Number(until) < services.clock.now().getTime()) return false;
  return timingSafeEqual(Buffer.from(sign), Buffer.from(signed(services, accountId, runId, Number(until))));
}

/** What a program's key to the file of a run names. */
export const reportFile = (accountId: string, runId: string) => `report ${accountId} ${runId}`;

/** Where somebody's program loads a file without a session, for some minutes and for as long as they may read the account's ads. */
export function programPath(services: Signing, accountId: string, run: { id: string; form: string }, personId: string) {
  const key = programKey(services, reportFile(accountId, run.id), personId);
  return `${reportFileUrl(accountId, run.id, run.form)}?key=${key}`;
}

function signed({ cipher }: Pick<Signing, "cipher">, accountId: string, runId: string, until: number): string {
  return cipher.hmac(`report ${accountId} ${runId} ${until}`).toString("base64url");
}
