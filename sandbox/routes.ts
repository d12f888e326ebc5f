import { z } from "zod";
import type { Extra } from "#server/http/app.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { sendFailure } from "#server/http/calls.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { refuseForeignHosts } from "#server/http/own-hosts.ts";
import type { ReceivedMail } from "./mail-server.ts";
import { makePerson, personInput } from "./make-person.ts";
import type { Providers } from "./providers/start-providers.ts";
import type { PushService } from "./push-service.ts";
import type { ReceivedMessage } from "./sms-carrier.ts";

export type SandboxParts = {
  mails: readonly ReceivedMail[];
  messages: readonly ReceivedMessage[];
  push: PushService;
  advance: (seconds: number) => void;
  providers: Providers;
};

const clockInput = z.strictObject({
  advance_s: z
    .number()
    .min(0)
    .max(100 * 365 * 86_400),
});
const subscriptionInput = z.strictObject({ application_server_key: z.string().min(1).max(200) });
const flagsInput = z.record(z.string(), z.string());

/** What a test or a curious person can see and set: mail, text messages, the clock, people, flags. */
export function sandboxRoutes({ mails, messages, push, advance, providers }: SandboxParts): Extra {
  return ({ app }, services) => {
    refuseForeignHosts(app, services.config);

    app.get<{ Querystring: { to?: string } }>("/_sandbox/mail", ({ query: { to } }) =>
      mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase()),
    );

    app.get<{ Querystring: { to?: string } }>("/_sandbox/sms", ({ query: { to } }) =>
      messages.filter((message) => to === undefined || message.to === to.trim().replace(/^(?=\d)/, "+")),
    );

    app.post("/_sandbox/push/subscriptions", async (request, reply) => {
      const input = subscriptionInput.safeParse(request.body);
      if (input.success) return push.subscribe(input.data.application_server_key);
      const message = "application_server_key: must be the key that PushDevices gives";
      return sendFailure(reply, services, new Refusal("INVALID_PARAMETERS", { message }), null, "push");
    });

    app.get<{ Querystring: { endpoint?: string } }>("/_sandbox/push", ({ query: { endpoint = "" } }) =>
      push.messages(endpoint),
    );

    app.post("/_sandbox/clock", async (request, reply) => {
      const input = clockInput.safeParse(request.body);
      if (!input.success) return refuse("advance_s: must be a number of seconds, not negative");
      advance(input.data.advance_s);
      // The worker's own schedule goes by the real clock.
      await enqueue(services.db, "settle_ads", {}, { key: "settle ads" });
      return reply.send({ now: services.clock.now().toISOString() });

      function refuse(message: string) {
        return sendFailure(reply, services, new Refusal("INVALID_PARAMETERS", { message }), null, "clock");
      }
    });

    app.post("/_sandbox/people", async (request, reply) => {
      const input = personInput.safeParse(request.body ?? {});
      if (!input.success) {
        const [issue] = input.error.issues;
        return sendFailure(
          reply,
          services,
          new Refusal("INVALID_PARAMETERS", { message: `${issue?.path.join(".")}: ${issue?.message}` }),
          null,
          "people",
        );
      }
      try {
        return await makePerson(services, input.data, providers);
      } catch (error) {
        return sendFailure(reply, services, error, null, "people");
      }
    });

    app.post("/_sandbox/flags", async (request, reply) => {
      const input = flagsInput.safeParse(request.body);
      const { unknown } = input.success ? await services.flags.set(input.data) : { unknown: ["the body"] };
      if (unknown.length === 0) return services.flags.current();
      const message = `${unknown.join(", ")}: no such flag or variant`;
      return sendFailure(reply, services, new Refusal("INVALID_PARAMETERS", { message }), null, "flags");
    });
  };
}
