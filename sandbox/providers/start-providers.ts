import type { ProviderConfig } from "#server/config/provider-config.ts";
import { type Clock, systemClock } from "#server/platform/clock/clock.ts";
import { startCaptcha } from "./captcha.ts";
import { startFacebook } from "./facebook.ts";
import { createPartyStates, type PartyStates } from "./faults.ts";
import { startGoogle } from "./google.ts";
import { startLine } from "./line.ts";
import { createOutsidePeople, type OutsidePeople } from "./outside-people.ts";
import { type PaymentParty, startPayments } from "./payments/start-payments.ts";
import { startCompany } from "./sso.ts";

export type Providers = {
  /** What the product is told of them. */
  config: Omit<ProviderConfig, "recaptcha" | "stripe">;
  captcha: NonNullable<ProviderConfig["recaptcha"]>;
  payments: PaymentParty;
  egressAllow: string[];
  states: PartyStates;
  people: OutsidePeople;
  stop: () => Promise<void>;
};

/** The domains of the two companies that sign in through a provider of their own. */
const companyDomains = ["acme.example", "globex.example"] as const;

/** Every outside party that lets people in, the captcha service and the card gateway, each on a loopback port of its own. */
export async function startProviders(clock: Clock = systemClock): Promise<Providers> {
  const [states, people] = [createPartyStates(), createOutsidePeople()];
  const google = await startGoogle(states.google, people);
  const facebook = await startFacebook(states.facebook, people);
  const line = await startLine(states.line, people);
  const captcha = await startCaptcha(states.captcha);
  const payments = await startPayments(clock, states.payments);
  const companies = await Promise.all(
    companyDomains.map((domain, index) => startCompany(states.sso, people, { number: index + 1, domain })),
  );
  const parties = [google, facebook, line, captcha, payments, ...companies];
  return {
    config: {
      google: google.config,
      facebook: facebook.config,
      line: line.config,
      sso: companies.map(({ config }) => config),
    },
    captcha: captcha.config,
    payments,
    egressAllow: parties.map(({ url }) => new URL(url).host),
    states,
    people,
    async stop() {
      await Promise.all(parties.map((party) => party.stop()));
    },
  };
}
