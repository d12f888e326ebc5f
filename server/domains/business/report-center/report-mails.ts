import { sql } from "kysely";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportUnsubscribePath } from "#contract/business/report-file-url.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { emailHint } from "#server/domains/identity/sessions/viewer.view.ts";
import type { MailNeeds, MailStops, Services } from "#server/services/services.ts";
import { readersAmong } from "./readers.queries.ts";
import { openReportMail, type ReportMail, sealReportMail } from "./report-mail.ts";

type Told = { name: string; email_hint: string; comes: boolean };

/** Which report the link of a mail stops, for whom. Stops nothing; refuses LINK_EXPIRED for a link that is not ours, or is of what is gone. */
export async function readReportMail(services: Services, token: string): Promise<Told> {
  return told(services, openReportMail(services, token) ?? refuse("LINK_EXPIRED"));
}

/** Stops the mails of that report for that reader, or has them come again; doing it twice is the same. Refuses LINK_EXPIRED. */
export async function chooseReportMail(services: Services, token: string, comes: boolean): Promise<Told> {
  const mail = openReportMail(services, token) ?? refuse("LINK_EXPIRED");
  await told(services, mail);
  await sql`
    update ad_report_recipients set stopped_at = ${comes ? null : services.clock.now()}::timestamptz
     where ad_account_id = ${mail.account} and template_id = ${mail.report} and person_id = ${mail.person}
       and (stopped_at is null) <> ${comes}`.execute(services.db);
  return { ...(await told(services, mail)), comes };
}

async function told({ db }: Services, { account, report, person }: ReportMail): Promise<Told> {
  const { rows } = await sql<{ name: string; stopped_at: Date | null }>`
    select t.name, r.stopped_at
      from ad_report_recipients r
      join ad_report_templates t on t.ad_account_id = r.ad_account_id and t.id = r.template_id
     where r.ad_account_id = ${account} and r.template_id = ${report} and r.person_id = ${person}`.execute(db);
  const reader = await db.selectFrom("people").select("email").where("id", "=", person).executeTakeFirst();
  const [row] = rows;
  if (row === undefined || reader === undefined) refuse("LINK_EXPIRED");
  return { name: row.name, email_hint: emailHint(reader.email), comes: row.stopped_at === null };
}

type Values = Readonly<Record<string, string>>;

/** Who stopped it, lost their role, or whose report was deleted since it was queued gets nothing. */
async function isWanted(
  services: Services,
  { advertiser_id: account = "0", report_id: report = "0", reader_id: reader = "0" }: Values,
) {
  const { rows } = await sql`
    select from ad_report_recipients r
      join ad_report_templates t on t.ad_account_id = r.ad_account_id and t.id = r.template_id
     where r.ad_account_id = ${account} and r.template_id = ${report} and r.person_id = ${reader}
       and r.stopped_at is null and t.deleted_at is null`.execute(services.db);
  return rows.length > 0 && (await readersAmong(services.db, account, [reader])).length > 0;
}

export const reportMailNeeds = { ad_report: isWanted } satisfies MailNeeds;

/** Each mail of a report stops that report for its reader: on a page, or by the mail program. */
export const reportMailStops = {
  ad_report: (services, { advertiser_id: account = "0", report_id: report = "0" }, { id: person }) => {
    const token = sealReportMail(services, { account, report, person });
    const { publicUrl } = services.config;
    return {
      page: publicUrl + advertiserUrl("reportCenterUnsubscribe", null, { token }),
      oneClick: `${publicUrl}${reportUnsubscribePath}/?token=${token}`,
    };
  },
} satisfies MailStops;
