import { type Command, UsageError } from "#server/cli/command.ts";
import { withAccount } from "#server/cli/with-account.ts";

export const listTokensCommand: Command = {
  name: "token list",
  takes: "USERNAME_OR_EMAIL",
  summary: "Lists an account's valid access tokens: id, name, scopes, expiry. Never the tokens themselves.",
  positionals: [1, 1],
  run: ({ positionals: [name = ""] }, terminal) =>
    withAccount(terminal, name, async (api) => {
      const { listAccessTokens } = await import("#contract/identity/access-tokens.ts");
      for (const token of (await api(listAccessTokens, {})).data)
        terminal.print([token.id, token.name, token.scopes.join(","), token.expires_at.slice(0, 10)].join("\t"));
      return 0;
    }),
};

export const revokeTokenCommand: Command = {
  name: "token revoke",
  takes: "USERNAME_OR_EMAIL [ID] [--all]",
  summary: "Revokes an access token by the id that `token list` shows, or all tokens of an account.",
  options: { all: { type: "boolean" } },
  positionals: [1, 2],
  audited: ({ values, positionals: [person, id] }) => ({ person, names: { id, all: values["all"] } }),
  run({ values, positionals: [name = "", id] }, terminal) {
    const isAll = values["all"] === true;
    if (isAll === (id !== undefined)) throw new UsageError("give either an id or --all.");
    return withAccount(terminal, name, async (api) => {
      const { endAccessTokens } = await import("#contract/identity/access-tokens.ts");
      const { Refusal } = await import("#contract/kit/refusal.ts");
      try {
        const { ended } = (await api(endAccessTokens, id === undefined ? { all: true } : { id })).data;
        terminal.print(ended === 1 ? "1 access token was ended." : `${ended} access tokens were ended.`);
        return 0;
      } catch (error) {
        if (!(error instanceof Refusal && error.reason === "NOT_FOUND")) throw error;
        terminal.complain(`${name} has no access token ${id ?? ""}.`);
        return 1;
      }
    });
  },
};
