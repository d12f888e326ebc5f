import type { Api } from "#contract/kit/client.ts";
import type { Terminal } from "./command.ts";
import { withServices } from "./with-services.ts";

/** Runs the work of a command that makes declared calls in the name of an account; without such an account it says so, exit code 1. */
export async function withAccount(
  terminal: Terminal,
  name: string,
  work: (api: Api) => Promise<number>,
): Promise<number> {
  return withServices(terminal, {}, async (services) => {
    const { accountByName } = await import("#server/domains/identity/account/access.queries.ts");
    const { personOf } = await import("#server/domains/identity/sessions/person-of.ts");
    const account = await accountByName(services.db, name);
    if (account === undefined) {
      terminal.complain(`There is no account ${name}.`);
      return 1;
    }
    const { operateCalls } = await import("#server/app/operate-calls.ts");
    return work(operateCalls(services, await personOf(services.db, account)));
  });
}
