import { type Scope, scopes } from "#contract/kit/define.ts";
import { type Command, numberOption, textOption, UsageError } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

const defaultDays = 365;
const maxDays = 3650;

export const createTokenCommand: Command = {
  name: "token create",
  takes: "USERNAME_OR_EMAIL [--name NAME] [--scopes SCOPE,SCOPE] [--days N]",
  summary: "Creates an access token for the public API (/v5/…). It is shown once; only its hash is stored.",
  options: { name: { type: "string" }, scopes: { type: "string" }, days: { type: "string" } },
  positionals: [1, 1],
  audited: ({ values, positionals: [person] }) => ({
    person,
    names: { scopes: values["scopes"], days: values["days"] },
  }),
  async run(written, terminal) {
    const [name = ""] = written.positionals;
    const allowed = givenScopes(textOption(written, "scopes"));
    const days = numberOption(written, "days", [1, maxDays]) ?? defaultDays;
    return withServices(terminal, {}, async (services) => {
      const { accountByName } = await import("#server/domains/identity/account/access.queries.ts");
      const { createAccessToken } = await import("#server/domains/identity/tokens/access-tokens.ts");
      const account = await accountByName(services.db, name);
      if (account === undefined) {
        terminal.complain(`There is no account ${name}.`);
        return 1;
      }
      terminal.print(
        await createAccessToken(
          services,
          account.id,
          textOption(written, "name") ?? "made by the operator",
          allowed,
          days,
        ),
      );
      return 0;
    });
  },
};

function givenScopes(text: string | undefined): readonly Scope[] {
  if (text === undefined) return ["user_accounts:read", "boards:read", "pins:read"];
  return text.split(/[\s,]+/).map((word) => scopes.find((scope) => scope === word) ?? unknown(word));
}

function unknown(word: string): never {
  throw new UsageError(`--scopes: ${word} is none of ${scopes.join(", ")}.`);
}
