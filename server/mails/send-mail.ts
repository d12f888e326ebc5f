import { defineJob } from "#server/jobs/job.ts";
import { templateNamed } from "./mail-templates.ts";
import { writeMail } from "./write-mail.ts";

/** Writes and sends one mail; none to an account that is gone or has changed its address. */
export const sendMail = defineJob({
  name: "send_mail",
  effect: "none",
  async run(services, { template: name, to, locale, values }) {
    const { person_id: personId = "0", ...rest } = values;
    const template = templateNamed(name);
    const known = await services.db
      .selectFrom("people")
      .select(["id", "email", "first_name"])
      .where("id", "=", personId)
      .where("email", "=", to)
      .executeTakeFirst();
    const person = template.toStranger === true ? { id: "0", email: to, first_name: "" } : known;
    if (person === undefined) return;
    const { link, values: own } =
      typeof template.link === "string"
        ? await services.mailLinks[template.link](services, person, rest)
        : { link: template.link(services), values: {} };
    await services.mailer.send(
      writeMail({ template, to: person, locale, link, site: services.config.publicUrl, values: { ...rest, ...own } }),
    );
  },
});
