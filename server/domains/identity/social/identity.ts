import type { ProviderName } from "#server/database/tables/access-tables.ts";

export type SocialProvider = Exclude<ProviderName, "apple">;

/** Somebody as an outside party vouches for them. The key is (issuer, subject); an email is a fact about them, never the key. */
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
