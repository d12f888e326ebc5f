import {
  type ConversionEvent,
  conversionEvents,
  conversionLimits,
  type ConversionRefusal,
} from "#spec/constants/conversions.ts";
import { toMicroCurrency } from "./micro-currency.ts";

/** A conversion event as a page told it, checked. */
export type ConversionFacts = {
  name: ConversionEvent;
  /** Milliseconds since 1970. */
  at: number;
  /** Micro of the account's currency; below zero: an order is taken back. */
  valueMicro: bigint | null;
  itemCount: number | null;
  eventId: string | null;
  orderId: string | null;
  /** SHA-256 of an email, as lower-case hexadecimal digits. */
  emailHash: string | null;
  clickIds: string[];
  optedOut: boolean;
};

/** `message` is for whoever set the tag up. */
export type RefusedEvent = { refusal: ConversionRefusal; field: string; message: string };

type Raw = Readonly<Record<string, unknown>>;
type Asked = { now: number; currency: string };

const {
  clickIdsMax,
  eventMaxAgeDays,
  eventMaxAheadSeconds,
  idMaxChars,
  itemsMax,
  valueMaxUnits: most,
} = conversionLimits;
const dayMs = 86_400_000;
const namesOfPeople = ["em", "email", "ph", "phone"] as const;

class Refused extends Error {
  readonly told: RefusedEvent;
  constructor(refusal: ConversionRefusal, field: string, what: string) {
    super(what);
    this.told = { refusal, field, message: `${field}: ${what}` };
  }
}

/** Reads an event of a conversion tag; whatever else it carries is passed over. Refuses the first field that is wrong. */
export function readConversionEvent(raw: Raw, asked: Asked): ConversionFacts | RefusedEvent {
  try {
    const name = nameOf(raw);
    const [eventId, orderId] = [idOf(raw, "event_id"), idOf(raw, "order_id")];
    return {
      name,
      at: momentOf(raw, asked.now),
      valueMicro: valueOf(raw, asked, name === "checkout" && orderId !== null),
      itemCount: countOf(raw),
      eventId,
      orderId,
      emailHash: hashOf(raw),
      clickIds: clickIdsOf(raw),
      optedOut: raw["opt_out"] === true || raw["opt_out"] === "true",
    };
  } catch (error) {
    if (error instanceof Refused) return error.told;
    throw error;
  }
}

function nameOf({ event }: Raw): ConversionEvent {
  const known = conversionEvents.find((name) => name === event);
  if (known === undefined) throw new Refused("event_unknown", "event", `must be one of ${conversionEvents.join(", ")}`);
  return known;
}

/**
 * When it happened. What the page says of its clock at sending (`sent_at`) corrects a clock that is wrong; without that, a moment slightly
 * ahead is taken as now.
 */
function momentOf(raw: Raw, now: number): number {
  const at = secondsOf(raw, "event_time");
  const sent = secondsOf(raw, "sent_at");
  if (at === null) return now;
  const moment = sent === null ? at : now - Math.max(0, sent - at);
  if (moment < now - eventMaxAgeDays * dayMs)
    throw new Refused("too_old", "event_time", `must be at most ${eventMaxAgeDays} days ago`);
  if (moment > now + eventMaxAheadSeconds * 1000)
    throw new Refused("in_future", "event_time", "must not be in the future, in seconds since 1970");
  return Math.min(moment, now);
}

/** Milliseconds of a field that tells seconds. */
function secondsOf(raw: Raw, field: string): number | null {
  const given = raw[field];
  if (isNone(given)) return null;
  const seconds = typeof given === "number" ? given : /^\d{1,15}(?:\.\d+)?$/.test(textOf(given)) ? Number(given) : NaN;
  if (!Number.isFinite(seconds) || seconds < 0) throw new Refused("field_invalid", field, "must be seconds since 1970");
  return Math.round(seconds * 1000);
}

function valueOf(raw: Raw, { currency }: Asked, mayTakeBack: boolean): bigint | null {
  const [given, of] = [raw["value"], raw["currency"]];
  if (!isNone(of) && textOf(of).toUpperCase() !== currency)
    throw new Refused("other_currency", "currency", `must be ${currency}, the currency of the account`);
  if (isNone(given)) return null;
  // Pages reckon with numbers: what lies beyond a millionth of a unit is their rounding.
  const text = typeof given === "number" && Math.abs(given) < 1e15 ? given.toFixed(6) : textOf(given);
  const takesBack = text.startsWith("-");
  const micro = toMicroCurrency(takesBack ? text.slice(1) : text);
  if (micro === null) throw new Refused("value_invalid", "value", "must be an amount like 12.50");
  if (micro > BigInt(most) * 1_000_000n) throw new Refused("value_invalid", "value", `must be at most ${most}`);
  if (!takesBack || micro === 0n) return micro;
  if (!mayTakeBack)
    throw new Refused("value_invalid", "value", "may be below zero only with a checkout that names its order_id");
  return -micro;
}

function countOf(raw: Raw): number | null {
  const given = raw["num_items"];
  if (isNone(given)) return null;
  const text = textOf(given);
  const count = Number(text);
  if (!/^\d{1,9}$/.test(text) || count > itemsMax)
    throw new Refused("field_invalid", "num_items", "must be a whole number");
  return count;
}

function idOf(raw: Raw, field: string): string | null {
  const given = raw[field];
  if (isNone(given)) return null;
  const text = textOf(given);
  if (text === "" || text.length > idMaxChars || !text.isWellFormed() || text.includes("\0"))
    throw new Refused("field_invalid", field, `must be a text of at most ${idMaxChars} characters`);
  return text;
}

/** The hash of an email; anything that would name a person in the clear is refused. */
function hashOf(raw: Raw): string | null {
  for (const field of namesOfPeople) {
    const given = raw[field];
    if (isNone(given)) continue;
    if (!/^[\da-f]{64}$/i.test(textOf(given)))
      throw new Refused("not_hashed", field, "must be hashed by SHA-256, as 64 hexadecimal digits");
  }
  return isNone(raw["em"]) ? null : textOf(raw["em"]).toLowerCase();
}

function clickIdsOf(raw: Raw): string[] {
  const given = raw["click_ids"];
  const listed: unknown[] = Array.isArray(given) ? given : textOf(given).split(",");
  return [...new Set(listed.map(textOf).filter((text) => text !== ""))].slice(0, clickIdsMax);
}

const isNone = (given: unknown): boolean => given === undefined || given === null || given === "";

function textOf(given: unknown): string {
  return typeof given === "string" ? given.trim() : typeof given === "number" ? String(given) : "";
}
