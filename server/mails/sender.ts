import { productName } from "#rules/kit/product-name.ts";
import type { Config } from "#server/config/config.ts";

/** Who a mail comes from: the name that MAIL_FROM says, otherwise that of the instance. */
export function senderOf(config: Pick<Config, "mailFrom">, own: string | null): { name: string; address: string } {
  const { name, address } = parted(config.mailFrom);
  return { name: isNamedByConfig(config) ? name : (own ?? productName), address };
}

/** Whether MAIL_FROM gives a name of its own. */
export function isNamedByConfig({ mailFrom }: Pick<Config, "mailFrom">): boolean {
  const { name } = parted(mailFrom);
  return name !== "" && name !== productName;
}

function parted(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^\s*"?(.*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
}
