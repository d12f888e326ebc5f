import { expect, test } from "vitest";
import { readConversionEvent } from "./conversion-event.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const asked = { now, currency: "USD" };
const seconds = (ago: number) => now / 1000 - ago;
const read = (more: Record<string, unknown>) => readConversionEvent({ event: "checkout", ...more }, asked);

test("BUS-15 an event alone is one, now and worth nothing told", () => {
  expect(read({})).toEqual({
    name: "checkout",
    at: now,
    valueMicro: null,
    itemCount: null,
    eventId: null,
    orderId: null,
    emailHash: null,
    clickIds: [],
    optedOut: false,
  });
});

test.each([
  [{ value: "12.5" }, { valueMicro: 12_500_000n }],
  [{ value: " 12.50 ", currency: "usd" }, { valueMicro: 12_500_000n }],
  [{ value: 8.2 }, { valueMicro: 8_200_000n }],
  [{ value: 0.1 + 0.7 }, { valueMicro: 800_000n }],
  [{ value: "-0" }, { valueMicro: 0n }],
  [
    { value: "-3", order_id: 77 },
    { valueMicro: -3_000_000n, orderId: "77" },
  ],
  [
    { value: "", currency: "", event_id: "", num_items: "" },
    { valueMicro: null, eventId: null, itemCount: null },
  ],
  [{ num_items: "3" }, { itemCount: 3 }],
  [{ em: "AB".repeat(32) }, { emailHash: "ab".repeat(32) }],
  [{ click_ids: "a, b,,a" }, { clickIds: ["a", "b"] }],
  [{ click_ids: ["1", "2", "3", "4", "5", {}] }, { clickIds: ["1", "2", "3", "4"] }],
  [{ opt_out: "true" }, { optedOut: true }],
  [{ event_time: seconds(3600) }, { at: now - 3_600_000 }],
  [{ event_time: String(seconds(3600)) }, { at: now - 3_600_000 }],
  // A clock that is a year ahead, or behind.
  [{ event_time: seconds(-31_536_000 + 60), sent_at: seconds(-31_536_000) }, { at: now - 60_000 }],
  [{ event_time: seconds(31_536_000 + 60), sent_at: seconds(31_536_000) }, { at: now - 60_000 }],
  // It happened after it was sent: at once.
  [{ event_time: seconds(-900), sent_at: seconds(0) }, { at: now }],
  [{ event_time: seconds(-599) }, { at: now }],
  [{ event_time: seconds(7 * 86_400) }, { at: now - 7 * 86_400_000 }],
  [{ anything: { else: [1, 2] }, content_ids: ["x"] }, { name: "checkout" }],
])("BUS-15 %j is read", (given, wanted) => {
  expect(read(given)).toMatchObject(wanted);
});

test.each([
  [{ event: "Checkout" }, "event_unknown", "event"],
  [{ event: ["checkout"] }, "event_unknown", "event"],
  [{ value: "12,50" }, "value_invalid", "value"],
  [{ value: "$12" }, "value_invalid", "value"],
  [{ value: "0.0000001" }, "value_invalid", "value"],
  [{ value: true }, "value_invalid", "value"],
  [{ value: Infinity }, "value_invalid", "value"],
  [{ value: 1e21 }, "value_invalid", "value"],
  [{ value: "100000000.01" }, "value_invalid", "value"],
  [{ value: "-3" }, "value_invalid", "value"],
  [{ event: "lead", value: "-3", order_id: "1" }, "value_invalid", "value"],
  [{ value: "1", currency: "EUR" }, "other_currency", "currency"],
  [{ currency: 840 }, "other_currency", "currency"],
  [{ event_time: seconds(7 * 86_400 + 1) }, "too_old", "event_time"],
  [{ event_time: seconds(9 * 86_400), sent_at: seconds(0) }, "too_old", "event_time"],
  [{ event_time: seconds(-601) }, "in_future", "event_time"],
  // Milliseconds, by mistake.
  [{ event_time: now }, "in_future", "event_time"],
  [{ event_time: -5 }, "field_invalid", "event_time"],
  [{ event_time: [] }, "field_invalid", "event_time"],
  [{ sent_at: "soon", event_time: seconds(1) }, "field_invalid", "sent_at"],
  [{ num_items: -1 }, "field_invalid", "num_items"],
  [{ num_items: 1_000_001 }, "field_invalid", "num_items"],
  [{ event_id: { a: 1 } }, "field_invalid", "event_id"],
  [{ order_id: "\uD800" }, "field_invalid", "order_id"],
  [{ em: "ada@example.com" }, "not_hashed", "em"],
  [{ email: "ada@example.com", em: "ab".repeat(32) }, "not_hashed", "email"],
  [{ phone: "+15550100" }, "not_hashed", "phone"],
])("BUS-15 %j is refused: %s, by its field %s", (given, refusal, field) => {
  expect(read(given)).toEqual({ refusal, field, message: expect.stringMatching(new RegExp(`^${field}: `)) });
});
