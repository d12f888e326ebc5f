import { sql } from "kysely";
import { startProduct } from "#server/app/start-product.ts";
import { readConfig } from "#server/config/config.ts";
import { silentLog } from "#server/config/log.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import {
  aCampaign,
  anAccount,
  aVisitor,
  keyOf,
  sellAds,
  sendEvents,
  serveMany,
  type TestCampaign,
  unit,
} from "#server/domains/business/events/serving.fixture.ts";
import { openSession } from "#server/domains/identity/sessions/open-session.ts";
import type { Services } from "#server/services/services.ts";
import { type Drill, startReport } from "./drill.ts";
import { makeDrillSite } from "./drill-site.ts";

const price = 100_000;
const manyClicks = 1_000;
const manyCookies = 10_000;
/** Of what they send no more may be paid. */
const mostShare = 0.03;
const atOnce = 16;
const dayMs = 86_400_000;

/** Somebody who clicks: as whom ads know them, and the headers they send. */
type Sender = { key: string; headers: Record<string, string> };

/**
 * One person clicks a thousand times on one ad; ten thousand cookies click from one address, and as many from one /48 of IPv6; a school of
 * which half have accounts clicks once each. Tells what of it is paid.
 */
export const adsFraud: Drill = {
  name: "ads-fraud",
  summary: "one person, one network, ten thousand cookies: what of their clicks is paid",
  async run({ print }) {
    const { report, note, require } = startReport(print);
    const site = await makeDrillSite(62, { TRUST_PROXY: "1" });
    let shiftMs = 0;
    const product = await startProduct(
      readConfig({ ...site.env, PORT: String(site.port), MAGPIE_SAMPLE: "off", NODE_ENV: "production" }),
      { log: silentLog, clock: { now: () => new Date(Date.now() + shiftMs) }, roles: ["web"] },
    );
    const { services } = product;
    try {
      await sellAds({ services });
      const [payer, person, ...school] = site.people;
      if (payer === undefined || person === undefined) throw new Error("a drill needs people");
      const campaign = async () => {
        const account = await anAccount({ services }, payer, { capMicro: 100_000n * BigInt(unit) });
        return aCampaign({ services }, account, { dailyMicro: 10_000 * unit });
      };
      const signedIn = async (id: string, address: string): Promise<Sender> => {
        const facts = { personId: id, deviceHash: null, userAgent: "drill", address: null, country: "US", method: 1 };
        const cookie = `${cookieNames.session}=${await openSession(services, services.db, facts)}`;
        return { key: keyOf({ services }, { id }), headers: { cookie, "x-forwarded-for": address } };
      };
      const visitors = (count: number, addressOf: (number: number) => string) =>
        Array.from({ length: count }, (_, number): Sender => {
          const { key, cookie } = aVisitor({ services });
          return { key, headers: { cookie, "x-forwarded-for": addressOf(number) } };
        });
      const url = `http://127.0.0.1:${site.port}`;

      const alone = await campaign();
      const one = await signedIn(person.id, "198.51.100.7");
      await clickAll(
        services,
        url,
        alone,
        Array.from({ length: manyClicks }, () => one),
      );
      const ofOne = await paidOf(services, alone);
      note(`one person, ${manyClicks} clicks on one ad: ${ofOne.paid} paid, ${ofOne.repeated} repeated`);
      require(ofOne.paid === 1, "one person pays one click of an ad in a day");
      shiftMs = dayMs + 60_000;
      await clickAll(services, url, alone, [await signedIn(person.id, "198.51.100.7")]);
      require((await paidOf(services, alone)).paid === 2, "and another one the day after");

      const cookies = await campaign();
      await clickAll(
        services,
        url,
        cookies,
        visitors(manyCookies, () => "203.0.113.9"),
      );
      const ofCookies = await paidOf(services, cookies);
      note(
        `one address, ${manyCookies} new cookies, a click each: ${ofCookies.paid} paid, ${ofCookies.crowd} of a crowd, the others refused`,
      );
      require(ofCookies.paid <= manyCookies * mostShare, "a network without people pays next to nothing");

      const spread = await campaign();
      const addressOf = (number: number) => `2001:db8:7:${number.toString(16)}::1`;
      await clickAll(services, url, spread, visitors(manyCookies, addressOf));
      const ofSpread = await paidOf(services, spread);
      note(`one /48, ${manyCookies} cookies in a /64 each: ${ofSpread.paid} paid, ${ofSpread.crowd} of a crowd`);
      require(ofSpread.paid <= manyCookies * mostShare, "nor do many addresses of one owner");

      // A school: half have accounts, all are there on two days, and on the second each clicks once.
      const classes = await campaign();
      const known = visitors(school.length, () => "192.0.2.44");
      const pupils = async () => [...(await Promise.all(school.map(({ id }) => signedIn(id, "192.0.2.44")))), ...known];
      await lookAll(services, url, classes, await pupils());
      shiftMs += dayMs;
      const everybody = await pupils();
      await lookAll(services, url, classes, everybody);
      await clickAll(services, url, classes, everybody);
      const ofSchool = await paidOf(services, classes);
      note(`one address, ${everybody.length} people of whom half have accounts, a click each: ${ofSchool.paid} paid`);
      require(ofSchool.paid === everybody.length, "a school is no crowd");

      const drift = await site.drift();
      require(drift.length === 0, `all is as counted again: ${JSON.stringify(drift.slice(0, 3))}`);
      return report;
    } finally {
      await product.stop();
      await site.clear();
    }
  },
};

const lookAll = (services: Services, url: string, campaign: TestCampaign, senders: readonly Sender[]) =>
  sendAll(services, url, campaign, senders, ["impression"]);
const clickAll = (services: Services, url: string, campaign: TestCampaign, senders: readonly Sender[]) =>
  sendAll(services, url, campaign, senders, ["impression", "click"]);

async function sendAll(
  services: Services,
  url: string,
  campaign: TestCampaign,
  senders: readonly Sender[],
  kinds: readonly ("impression" | "click")[],
): Promise<void> {
  const asked = { to: (number: number) => senders[number]?.key ?? "", price };
  const tokens = await serveMany({ services }, campaign, senders.length, asked);
  const by = { fetch: (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init) };
  let next = 0;
  const work = async () => {
    for (let number = next; number < senders.length; number = next) {
      next += 1;
      const events = kinds.map((kind) => ({ kind, token: tokens[number] ?? "", visible_ms: 1_500 }));
      await sendEvents({ services }, by as Parameters<typeof sendEvents>[1], events, senders[number]?.headers);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function paidOf({ db }: Services, { accountId }: TestCampaign) {
  const { rows } = await sql<{ paid: number; repeated: number; crowd: number }>`
    select count(*) filter (where billed_micro > 0)::int as paid, count(*) filter (where reason = 'repeated')::int as repeated,
           count(*) filter (where reason = 'crowd')::int as crowd
      from ad_events where ad_account_id = ${accountId} and kind = 'click'`.execute(db);
  return rows[0] ?? { paid: 0, repeated: 0, crowd: 0 };
}
