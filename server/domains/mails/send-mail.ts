import { defineJob } from "../../jobs/job.ts";
import { templateNamed } from "./mail-templates.ts";
import { writeMail } from "./write-mail.ts";

/** Writes and hands over one mail. An account that is gone or has another address by now gets none. */
export const sendMail = defineJob({
  name: "send_mail",
  async run(services, { template: name, to, locale, values }) {
    const { person_id: personId = "0", ...rest } = values;
    const person = await services.db
      .selectFrom("people")
      .select(["id", "email", "first_name"])
      .where("id", "=", personId)
      .where("email", "=", to)
      .executeTakeFirst();
    if (person === undefined) return;
    const template = templateNamed(name);
    const link = await template.link(services, person);
    await services.mailer.send(
      writeMail({ template, to: person, locale, link, site: services.config.publicUrl, values: rest }),
    );
  },
});
