import { channel } from "node:diagnostics_channel";
import pg from "pg";

/** What is published on the diagnostics channel `magpie:statement` in the moment an SQL text is sent. */
export type SentStatement = { text: string; values: readonly unknown[] };

const sent = channel("magpie:statement");

type Sendable = string | { text?: unknown; values?: unknown } | undefined;

/**
 * The driver's client that also publishes what it sends, for whoever traces the product from outside (`node --import`). It costs nothing
 * while nobody subscribes. A subclass, since that is how the driver is extended.
 */
class PublishingClient extends (pg.Client as unknown as new (config?: pg.ClientConfig) => {
  query(...sending: unknown[]): unknown;
}) {
  override query(...sending: unknown[]): unknown {
    if (sent.hasSubscribers) {
      const first = sending[0] as Sendable;
      const [text, values] =
        typeof first === "string" ? [first, sending[1]] : [first?.text, first?.values ?? sending[1]];
      if (typeof text === "string")
        sent.publish({ text, values: Array.isArray(values) ? values : [] } satisfies SentStatement);
    }
    return super.query(...sending);
  }
}

/** To be used wherever the product makes a client. */
export const ObservedClient = PublishingClient as unknown as typeof pg.Client;
