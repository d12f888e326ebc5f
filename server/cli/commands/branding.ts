import { readFile } from "node:fs/promises";
import { setBranding } from "#contract/operate/set-branding.ts";
import { changeBranding, resetBranding } from "#server/domains/identity/branding/change-branding.ts";
import { type Branding, branding } from "#server/services/branding.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { type Command, textOption, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

const fields = ["name", "tagline", "accent", "contact"] as const;

export const showBrandingCommand: Command = {
  name: "branding show",
  takes: "",
  summary: "Shows what this instance is called and how it looks.",
  run: (_written, terminal) =>
    withServices(terminal, {}, async (services) => {
      for (const line of linesOf(await keptSetting(services.db, branding))) terminal.print(line);
      return 0;
    }),
};

export const setBrandingCommand: Command = {
  name: "branding set",
  takes: "[--name NAME] [--tagline TEXT] [--accent #RRGGBB] [--contact ADDRESS] [--imprint FILE] [--logo FILE]",
  summary: "Sets what this instance is called and how it looks; what isn't given stays. Takes effect within a second.",
  options: Object.fromEntries([...fields, "imprint", "logo"].map((name) => [name, { type: "string" as const }])),
  audited: ({ values }) => ({ names: { accent: values["accent"] } }),
  run(written, terminal) {
    const given = Object.fromEntries(
      fields.flatMap((name) => {
        const text = textOption(written, name);
        return text === undefined ? [] : [[name, text]];
      }),
    );
    return withServices(terminal, {}, async (services) => {
      const { logo: _, ...before } = await keptSetting(services.db, branding);
      const [imprint, logo] = await Promise.all([fileOf(written, "imprint"), fileOf(written, "logo")]);
      const parsed = setBranding.input.safeParse({
        ...before,
        ...given,
        ...(imprint !== null && { imprint: imprint.toString("utf8") }),
        ...(logo !== null && { logo_base64: logo.toString("base64") }),
      });
      if (!parsed.success) {
        const [fault] = parsed.error.issues;
        throw new UsageError(`--${fault?.path.join(".")}: ${fault?.message}.`);
      }
      for (const line of linesOf(await changeBranding(services, parsed.data))) terminal.print(line);
      return 0;
    });
  },
};

export const resetBrandingCommand: Command = {
  name: "branding reset",
  takes: "",
  summary: "Puts name, texts, colour and logo back to the product's own.",
  audited: () => ({}),
  run: (_written, terminal) =>
    withServices(terminal, {}, async (services) => {
      for (const line of linesOf(await resetBranding(services))) terminal.print(line);
      return 0;
    }),
};

function linesOf({ logo, imprint, ...own }: Branding): string[] {
  return [
    ...fields.map((name) => `${name.padEnd(10)}${own[name] ?? "(default)"}`),
    `logo      ${logo === null ? "(default)" : logo.hash}`,
    `imprint   ${imprint === null ? "(none)" : `${imprint.length} characters`}`,
  ];
}

async function fileOf(written: Written, name: string): Promise<Buffer | null> {
  const path = textOption(written, name);
  if (path === undefined) return null;
  return readFile(path).catch((error: Error) => {
    throw new UsageError(`--${name}: ${error.message}.`);
  });
}
