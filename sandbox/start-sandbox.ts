import type { Config } from "#server/config/config.ts";
import type { Log } from "#server/config/log.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import { StartError } from "#server/config/start-error.ts";
import { readAdSettings, turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { paymentWebhookPath } from "#spec/constants/billing.ts";
import { type Product, startProduct } from "#server/app/start-product.ts";
import { headerGeo } from "./header-geo.ts";
import { startMailServer } from "./mail-server.ts";
import { paymentRoutes } from "./providers/payments/payment-routes.ts";
import { providerRoutes } from "./providers/provider-routes.ts";
import { startProviders } from "./providers/start-providers.ts";
import { startPushService } from "./push-service.ts";
import { sandboxRoutes } from "./routes.ts";
import { shopRoutes } from "./shop/shop-routes.ts";
import { startShop } from "./shop/start-shop.ts";
import { startSmsCarrier } from "./sms-carrier.ts";

const loopback = ["127.0.0.1", "::1", "localhost"];

/**
 * Starts the product in production form, pointed at counterparts of the outside world that run here and speak the real protocols: mail
 * over SMTP, text messages over the carrier's HTTP call, log-in through outside accounts over OAuth and OpenID Connect, cards over the
 * gateway's API, a shop whose pages carry the conversion tag. Only on a loopback address.
 */
export async function startSandbox(config: Config, log: Log): Promise<Product> {
  if (!loopback.includes(config.host))
    throw new StartError(
      `HOST: the sandbox lets anybody be anybody, so it listens on 127.0.0.1 alone, not on ${config.host}.`,
    );
  const mail = await startMailServer();
  const sms = await startSmsCarrier();
  const push = await startPushService();
  const clock = movableClock();
  const providers = await startProviders(clock);
  const shop = await startShop(config);
  const sandboxed: Config = {
    ...config,
    ...providers.config,
    recaptcha: providers.captcha,
    stripe: providers.payments.config,
    smtpUrl: mail.url,
    sms: sms.account,
    egressAllow: [...config.egressAllow, ...providers.egressAllow, push.place, new URL(shop.url).host],
  };
  const product = await startProduct(sandboxed, {
    log,
    clock,
    geo: headerGeo(config),
    extras: [
      sandboxRoutes({ mails: mail.mails, messages: sms.messages, push, advance: clock.advance, providers }),
      providerRoutes(providers),
      paymentRoutes(providers.payments),
      shopRoutes(shop),
    ],
  });
  const host = config.host === "::1" ? "[::1]" : config.host;
  providers.payments.webhooks.target = `http://${host}:${config.port}${paymentWebhookPath}`;
  await sellAds(product.services);
  return {
    ...product,
    async stop() {
      await product.stop();
      await Promise.all([mail.stop(), sms.stop(), push.stop(), providers.stop(), shop.stop()]);
    },
  };
}

/** Ads are on here, unless somebody turned them off. */
async function sellAds(services: Product["services"]): Promise<void> {
  if ((await readAdSettings(services.db)) !== null) return;
  await turnAdsOn(services, {
    seller: "Sandbox Media Ltd",
    address: "1 Loopback Lane, Localhost",
    country: "US",
    tax_id: null,
    tax_percent: "0",
    load_percent: 10,
  });
}

function movableClock(): Clock & { advance: (seconds: number) => void } {
  let shiftMs = 0;
  return {
    now: () => new Date(Date.now() + shiftMs),
    advance(seconds) {
      shiftMs += seconds * 1000;
    },
  };
}
