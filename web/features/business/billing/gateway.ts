import { loadScript } from "#web/features/identity/access/load-script.ts";

type Failed = { message?: string | undefined };

/** A field of the gateway's own, in a frame: what is typed into it never reaches this page. */
export type CardField = {
  mount: (place: HTMLElement) => void;
  on: (event: "ready" | "change", listener: (state: { complete?: boolean; error?: Failed }) => void) => void;
  focus: () => void;
  destroy: () => void;
};

/** The part of the gateway's script that is used here; Stripe.js, version 3. */
export type Gateway = {
  elements: (look?: { locale?: string }) => { create: (kind: "card", look?: object) => CardField };
  /** Asks the bank, which may show a window of its own (3-D Secure). */
  confirmCardSetup: (secret: string, given: { payment_method: { card: CardField } }) => Promise<{ error?: Failed }>;
  confirmCardPayment: (secret: string) => Promise<{ error?: Failed }>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options?: { locale?: string }) => Gateway;
  }
}

type Access = { script_url: string; publishable_key: string };

/** The gateway in the page; throws where its script doesn't arrive. */
export async function openGateway({ script_url: url, publishable_key: key }: Access, locale: string): Promise<Gateway> {
  await loadScript(url);
  const gateway = window.Stripe?.(key, { locale });
  if (gateway === undefined) throw new Error(`${url} is no gateway's script`);
  return gateway;
}

/** The card field in the colours and letters around it: it stands in a frame, where no style of ours reaches. */
export function cardLook(place: HTMLElement): object {
  const { color, fontSize } = getComputedStyle(place);
  const ofToken = (name: string) => getComputedStyle(place).getPropertyValue(name).trim();
  return {
    hidePostalCode: true,
    style: {
      base: { color, fontSize, fontFamily: "system-ui, sans-serif", iconColor: color },
      invalid: { color: resolved(place, ofToken("--color-danger")) },
    },
  };
}

/** A token may name two colours, one for each light: as the page resolves it. */
function resolved(place: HTMLElement, colour: string): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
