import { adDayOf } from "#server/domains/business/ad-tokens/ad-token.ts";
import { aCampaign, type TestCampaign } from "#server/domains/business/events/serving.fixture.ts";
import { storeEvents } from "#server/domains/business/events/store-events.ts";
import type { PaymentParty } from "#sandbox/providers/payments/start-payments.ts";
import type { TestSite } from "#tests/site.ts";
import { beginMethod, finishMethod } from "./add-method.ts";

type Parts = Pick<TestSite, "services">;

export const cards = {
  good: "4242424242424242",
  other: "5555555555554444",
  declinedAtOnce: "4000000000000002",
  declined: "4000000000000341",
  poor: "4000000000009995",
  challengedOnce: "4000002500003155",
  challenged: "4000002760003184",
  delayed: "4000000000000077",
  disputed: "4000000000000259",
} as const;

/** Does what the gateway's script does in a browser: sends the number to the gateway itself, and answers the bank. */
export async function confirmCard(gateway: PaymentParty, clientSecret: string, number: string) {
  const [id = ""] = clientSecret.split("_secret_");
  const body = new URLSearchParams({
    key: gateway.config.publishableKey,
    client_secret: clientSecret,
    "payment_method_data[card][number]": number,
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "44",
    "payment_method_data[card][cvc]": "123",
  });
  const answer = await fetch(`${gateway.url}/v1/setup_intents/${id}/confirm`, { method: "POST", body });
  const setup = (await answer.json()) as { status?: string; error?: { code: string } };
  return setup.status === "requires_action" ? answerBank(gateway, clientSecret, "complete") : setup;
}

export async function answerBank(gateway: PaymentParty, clientSecret: string, outcome: "complete" | "fail") {
  const body = new URLSearchParams({ client_secret: clientSecret, outcome });
  const answer = await fetch(`${gateway.url}/challenge`, { method: "POST", body });
  return (await answer.json()) as { status?: string; error?: { code: string } };
}

/** Adds a card without the browser's calls to the product, which are limited by the minute. */
export async function addCardDirectly(
  { services, gateway }: Parts & { gateway: PaymentParty },
  accountId: string,
  number: string,
) {
  const begun = await beginMethod(services, { id: accountId, name: "Kettles" });
  await confirmCard(gateway, begun.client_secret, number);
  await finishMethod(services, accountId, begun.setup_id);
}

const runs = new Map<string, { campaign: TestCampaign; endsAt: Date }>();
const runDays = 360;

/** Spends so much of an account now, by one click of that campaign, or of one of its own. Gives what was billed. */
export async function spend(site: Parts, accountId: string, micro: bigint, given?: TestCampaign): Promise<bigint> {
  const { services } = site;
  const now = services.clock.now();
  const campaign = given ?? (await running(site, accountId, now));
  const click = {
    ...campaign,
    auctionId: services.ids.next(),
    place: 0,
    surface: "browse",
    event: "CLICKTHROUGH",
    price: Number(micro),
    servedAt: now.getTime(),
    viewerKey: services.ids.next(),
    kind: "click",
    visible_ms: undefined,
    day: adDayOf(now.getTime()),
    reason: null,
  } as const;
  const [stored] = await storeEvents(services, accountId, [click], now);
  return stored?.billedMicro ?? 0n;
}

/** The account's own campaign; another one after the end of the last. */
async function running(site: Parts, accountId: string, now: Date): Promise<TestCampaign> {
  const known = runs.get(accountId);
  if (known !== undefined && known.endsAt > now) return known.campaign;
  const endsAt = new Date(now.getTime() + runDays * 86_400_000);
  const campaign = await aCampaign(site, accountId, { dailyMicro: 1e13, endsAt });
  runs.set(accountId, { campaign, endsAt });
  return campaign;
}
