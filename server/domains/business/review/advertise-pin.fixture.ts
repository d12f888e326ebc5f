import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { quickPromote } from "#contract/business/quick-promote.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";

export type Advertiser = TestPerson & { account: string; board: string };

/** Somebody with an advertiser account that can be charged, and a public board. */
export async function advertiserOn(site: TestSite): Promise<Advertiser> {
  const person = await site.person({ emailVerified: true });
  const { db, clock } = site.services;
  await sql`update people set is_partner = true where id = ${person.id}`.execute(db);
  const details = { name: "Bowls", country: "US", currency: "USD", time_zone: "America/New_York" } as const;
  const { id } = await person.call(createAdAccount, details);
  await person.call(acceptAdTerms, { advertiser_id: id, version: adTermsVersion });
  await transaction(db, (tx) => setAccountCap(tx, id, 50_000_000n, clock.now()));
  return { ...person, account: id, board: (await site.board(person)).id };
}

/** A pin of theirs that leads there, promoted. */
export async function promotePin(
  site: TestSite,
  who: Advertiser,
  link: string,
  facts: { title?: string; description?: string; ask?: Partial<CallInput<typeof quickPromote>> } = {},
) {
  const { ask = {}, ...words } = facts;
  const pin = await site.pin(who, who.board, { title: "Bowl", link, ...words });
  const made = await who.call(quickPromote, {
    advertiser_id: who.account,
    pin_id: pin.id,
    budget_in_micro_currency: "3000000",
    campaign_name: "Autumn bowls",
    ...ask,
  });
  return { ...made, pin: pin.id };
}

export type Shop = {
  origin: string;
  place: string;
  answer: (request: IncomingMessage) => Reply;
  close: () => Promise<void>;
};
type Reply = { status?: number; headers?: Record<string, string>; body?: string };

/** A website whose answers the test says. */
export async function openShop(): Promise<Shop> {
  const shop = { answer: () => ({}) } as unknown as Shop;
  const server: Server = createServer((request, response) => {
    const { status = 200, headers = {}, body = page("A shop of bowls") } = shop.answer(request);
    response.writeHead(status, { "content-type": "text/html", ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  shop.place = `127.0.0.1:${port}`;
  shop.origin = `http://${shop.place}`;
  shop.close = () => new Promise((resolve) => server.close(() => resolve()));
  return shop;
}

export const page = (text: string) => `<html><head><title>${text}</title></head><body>${text}</body></html>`;
