import { z } from "zod";
import { Refusal } from "#contract/kit/refusal.ts";
import type { Extra } from "#server/http/app.ts";
import { sendFailure } from "#server/http/calls.ts";
import { faults, partyNames } from "./faults.ts";
import type { Providers } from "./start-providers.ts";

const newPerson = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  email: z.email().nullable().optional(),
  email_verified: z.boolean().optional(),
  first_name: z.string().max(60).optional(),
  last_name: z.string().max(60).optional(),
  gender: z.string().max(20).optional(),
  birthday: z.string().max(20).optional(),
});

const input = z.strictObject({
  provider: z.enum(partyNames),
  fault: z.enum(faults).optional(),
  /** The id or email of somebody there, somebody new, or null: the party's page asks. */
  person: z.union([z.string(), newPerson]).nullable().optional(),
});

/** `GET /_sandbox/providers` tells of the outside parties; `POST` sets what one of them does wrong and who is signed in there. */
export function providerRoutes({ config, captcha, payments, states, people }: Providers): Extra {
  return ({ app }, services) => {
    const told = () => ({ states, people: people.all(), endpoints: { ...config, captcha, stripe: payments.config } });
    app.get("/_sandbox/providers", told);
    app.post("/_sandbox/providers", (request, reply) => {
      const given = input.safeParse(request.body);
      const [issue] = given.success ? [] : given.error.issues;
      if (!given.success) return refuse(`${issue?.path.join(".")}: ${issue?.message}`);
      const { provider, fault, person } = given.data;
      const state = states[provider];
      if (typeof person === "string" && people.find(person) === undefined)
        return refuse("person: nobody there has this id");
      if (fault !== undefined) state.fault = fault;
      if (typeof person === "string") state.person = people.find(person)?.id ?? null;
      else if (person === null) state.person = null;
      else if (person !== undefined) state.person = people.add(withoutUndefined(person)).id;
      return reply.send({ provider, ...state });

      function refuse(message: string) {
        return sendFailure(reply, services, new Refusal("INVALID_PARAMETERS", { message }), null, "providers");
      }
    });
  };
}

function withoutUndefined<Facts extends object>(
  facts: Facts,
): { [Name in keyof Facts]: Exclude<Facts[Name], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never;
}
