import type { Command } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

export const doctorProvidersCommand: Command = {
  name: "doctor providers",
  takes: "",
  summary:
    "Checks that every configured outside party (Google, Facebook, LINE, companies, reCAPTCHA, mail server, Stripe) responds and accepts our credentials; exit code 1 when one does not.",
  run: (_written, terminal) =>
    withServices(terminal, { migrate: false }, async (services) => {
      const { examineProviders } = await import("#server/domains/data/doctor/examine-providers.ts");
      const findings = await examineProviders(services);
      for (const { name, sound, message } of findings)
        terminal.print(`${sound ? "ok   " : "WRONG"}  ${name}: ${message}`);
      if (findings.length === 0) terminal.print("No outside party is configured.");
      return findings.every(({ sound }) => sound) ? 0 : 1;
    }),
};
