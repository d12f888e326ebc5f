import type { ProviderConfig } from "#server/config/provider-config.ts";
import { linkIdentity } from "#server/domains/identity/providers/link-identity.ts";
import { facebookIssuer, type SocialProvider } from "#server/domains/identity/account/identity.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import type { Providers } from "./start-providers.ts";

type Account = { id: string; email: string; firstName: string; lastName: string };

/** Gives somebody here an account with outside parties, which logs them in. Answers their id there. */
export async function linkOutside(
  services: Services,
  { people }: Pick<Providers, "people">,
  { id, email, firstName, lastName }: Account,
  providers: readonly SocialProvider[],
): Promise<string> {
  const outside = people.find(email) ?? people.add({ email, first_name: firstName, last_name: lastName });
  await transaction(services.db, async (tx) => {
    for (const provider of providers)
      await linkIdentity(
        tx,
        id,
        {
          provider,
          issuer: issuerOf(services.config, provider, email),
          subject: outside.id,
          email,
          emailVerified: true,
          firstName,
          lastName,
          pictureUrl: null,
        },
        services.clock.now(),
      );
  });
  return outside.id;
}

function issuerOf({ google, line, sso }: ProviderConfig, provider: SocialProvider, email: string): string {
  if (provider === "facebook") return facebookIssuer;
  if (provider === "google") return google?.issuer ?? "";
  if (provider === "line") return line?.issuer ?? "";
  return (sso.find(({ domains }) => domains.some((domain) => email.endsWith(`@${domain}`))) ?? sso[0])?.issuer ?? "";
}
