import { expect, test } from "vitest";
import type { WireMessage } from "#contract/social/messages.ts";
import { notYetAmong } from "./outbox.ts";

const said = (id: string, by: string, text: string) => ({ id, text, user: { id: by } }) as WireMessage;
const sent = (key: string, text: string, after: string) => ({
  key,
  conversationId: "1",
  text,
  isWaiting: false,
  after,
});

test("SAV-24 a message that is told before its answer comes stands there once", () => {
  const messages = [said("7", "ada", "Yes"), said("8", "bo", "Yes"), said("9", "ada", "Yes")];
  const keysOf = (outgoing: ReturnType<typeof sent>[]) => notYetAmong(outgoing, messages, "ada").map(({ key }) => key);
  expect(keysOf([sent("a", "Yes", "8")])).toEqual([]);
  // The same words twice are two messages, and what was said before is not what is on its way.
  expect(keysOf([sent("a", "Yes", "8"), sent("b", "Yes", "8")])).toEqual(["b"]);
  expect(keysOf([sent("a", "Yes", "9"), sent("b", "No", "0")])).toEqual(["a", "b"]);
});
