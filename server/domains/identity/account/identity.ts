import type { ProviderName } from "#server/database/tables/access-tables.ts";

export type SocialProvider = Exclude<ProviderName, "apple">;

/** A person as an outside party identifies them. The key is (issuer, subject); an email is an attribute, never the key. */
export type Identity = {
  provider: SocialProvider;
  issuer: string;
  subject: string;
  email: string | null;
  /** The party says that the person reads this mailbox. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  /** A picture of the person; null when they have none or only a silhouette. */
  pictureUrl: string | null;
};

export const facebookIssuer = "https://www.facebook.com";
