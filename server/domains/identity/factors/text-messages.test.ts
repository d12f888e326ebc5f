import { expect, test } from "vitest";
import { invite } from "#contract/social/members.ts";
import { beginFactor } from "#contract/identity/factors.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { countedLimits } from "#spec/constants/rate-limits.ts";
import { examine } from "#server/domains/data/doctor/examine.ts";
import { instanceTexts } from "#server/services/limits.ts";
import { testSite } from "#tests/test-site.ts";
import { newPhone } from "./member.fixture.ts";

const carrier = { endpoint: "http://127.0.0.1:1", account: "a", token: "b", from: "+14155550100" };
const site = testSite({ config: { sms: carrier, smsCountries: ["US", "DE"] } });

const outcome = (ask: Promise<unknown>) =>
  ask.then(
    () => "sent",
    (refusal: unknown) => (refusal instanceof Refusal ? refusal.reason : String(refusal)),
  );
const ask = async (phone_number: string) => {
  const person = await site.person({ emailVerified: true });
  return outcome(person.call(beginFactor, { kind: "phone", phone_number }));
};

test("ACC-07 one number gets three messages an hour and ten a day, whoever asks and however it is written", async () => {
  const phone = newPhone();
  const written = [phone, phone.replace("+1", "001 "), `${phone.slice(0, 5)}-${phone.slice(5)}`];
  for (const one of written) expect(await ask(one)).toBe("sent");
  expect(await ask(phone)).toBe("RATE_LIMITED");
  expect(await ask(newPhone())).toBe("sent");
  let sent = 3;
  for (let hour = 0; hour < 6; hour += 1) {
    site.advance(3_601);
    for (let time = 0; time < 4; time += 1) if ((await ask(phone)) === "sent") sent += 1;
  }
  expect(sent).toBe(10);
});

test("ACC-07 numbers that charge who sends to them and countries that aren't served are refused at their field", async () => {
  const person = await site.person({ emailVerified: true });
  const before = site.texts.length;
  for (const phone_number of ["+1 900 555 0123", "+44 871 234 5678", "+882 10 123456", "+33 6 12 34 56 78"])
    await expect(person.call(beginFactor, { kind: "phone", phone_number })).rejects.toMatchObject({
      reason: "INVALID_PARAMETERS",
      data: { field: "phone_number" },
    });
  expect(site.texts).toHaveLength(before);
});

test("ACC-07 one address asks for so many messages an hour, and the instance sends so many", async () => {
  site.advance(3_601);
  const { max } = countedLimits.sms_address;
  expect(max).toBeGreaterThan(20);
  const outcomes: string[] = [];
  for (let time = 0; time <= max; time += 1) outcomes.push(await ask(newPhone()));
  expect(outcomes.filter((one) => one === "sent")).toHaveLength(max);
  expect(outcomes.at(-1)).toBe("RATE_LIMITED");
  site.advance(3_601);
  const toldBy = async () =>
    (await examine(site.services, { full: false })).findings.find(({ name }) => name === "Text messages");
  expect(await toldBy()).toMatchObject({ sound: true, message: expect.stringContaining("0 of 1000") });
  for (let sent = 0; sent < 1_000; sent += 100) await site.services.limits.take(...instanceTexts, { count: 100 });
  expect(await ask(newPhone())).toBe("RATE_LIMITED");
  expect(await toldBy()).toMatchObject({ sound: false, message: expect.stringContaining("1000 of 1000") });
});

test("ACC-27 a mailbox that nobody proved gets ten mails a day, whoever has them sent", async () => {
  const email = "stranger@elsewhere.example";
  const mailed = () => site.mails.filter(({ to }) => to === email).length;
  for (let time = 0; time < 14; time += 1) {
    const person = await site.person({ emailVerified: true });
    const board = await site.board(person);
    await person.call(invite, { board_id: board.id, emails: [email] });
  }
  await site.settle();
  expect(mailed()).toBe(countedLimits.mail_target.max);
});
