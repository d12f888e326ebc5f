import { type Command, requiredOption, textOption, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

export const createUserCommand: Command = {
  name: "user create",
  takes: "--email EMAIL [--username NAME] [--name FULL_NAME] [--password PASSWORD | --password-stdin] [--operator]",
  summary:
    "Creates an account with a verified email. Without a password, the person sets one through “Forgot your password?”.",
  options: {
    email: { type: "string" },
    username: { type: "string" },
    name: { type: "string" },
    password: { type: "string" },
    "password-stdin": { type: "boolean" },
    operator: { type: "boolean" },
  },
  audited: (written) => ({
    person: textOption(written, "email"),
    names: { operator: written.values["operator"] === true },
  }),
  async run(written, terminal) {
    const email = requiredOption(written, "email");
    const password = await givenPassword(written, terminal.readInput);
    return withServices(terminal, {}, async (services) => {
      const { createByOperator } = await import("#server/domains/identity/operate/operate-person.ts");
      const made = await createByOperator(services, {
        email,
        password,
        username: textOption(written, "username"),
        fullName: textOption(written, "name"),
        isOperator: written.values["operator"] === true,
      });
      terminal.print(`Made the account ${made.username} (${made.id}).`);
      return 0;
    });
  },
};

async function givenPassword(written: Written, readInput: () => Promise<string>): Promise<string | undefined> {
  const password = textOption(written, "password");
  if (written.values["password-stdin"] !== true) return password;
  if (password !== undefined) throw new UsageError("--password, --password-stdin: give one of them.");
  const typed = (await readInput()).replace(/\r?\n$/, "");
  if (typed === "") throw new UsageError("--password-stdin: nothing came from standard input.");
  return typed;
}
