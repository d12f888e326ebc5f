import { audited } from "#server/calls/audit/audited.ts";
import type { Services } from "#server/services/services.ts";
import type { Told } from "./command.ts";

/** Does the work of a command of which the audit log tells; an exit code other than 0 is a failure. */
export async function auditedCommand<Result>(
  services: Services,
  { call, person, by, names = {} }: Told & { call: string },
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { accountByName } = await import("#server/domains/identity/account/access.queries.ts");
  const named = async (name: string | undefined) =>
    name === undefined ? null : ((await accountByName(services.db, name))?.id ?? null);
  const idOf = () => named(person);
  const facts = { actor_id: await named(by), subject_id: null, about_id: await idOf(), call, names, session: null };
  return audited(
    services,
    facts,
    async (noting) => {
      const result = await work(noting);
      // An account that the command has just made.
      facts.about_id ??= await idOf();
      return result;
    },
    (result) => result === 0,
  );
}
