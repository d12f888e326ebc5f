import { blockedEmailDomains, blockedLocalParts, privateMailProviders } from "#spec/constants/email-domains.ts";
import { emailDomain } from "./email.ts";

/** Who asks for the address: flows for a work address refuse private mail as well. */
export type EmailFlow = "signup" | "magic_link" | "email_collection" | "business_sso";

/** Whether the flow refuses this address although it is well written. access §5 */
export function isBlockedEmail(value: string, flow: EmailFlow): boolean {
  const domain = emailDomain(value);
  const local = value.trim().slice(0, value.trim().lastIndexOf("@")).toLowerCase();
  if (blockedEmailDomains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`))) return true;
  if (blockedLocalParts.includes(local)) return true;
  return flow === "business_sso" && privateMailProviders.includes(domain.split(".", 1)[0] ?? "");
}
