import { type OperatorRole, operatorRoles } from "#spec/constants/operators.ts";
import { type Command, requiredOption, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";
import type { Services } from "#server/services/services.ts";

const about = ({ positionals: [person] }: Written) => ({ person });

export const listOperatorsCommand: Command = {
  name: "operators list",
  takes: "",
  summary: "Shows who operates this instance: username, roles, since when.",
  run: (_, terminal) =>
    withServices(terminal, {}, async ({ db }) => {
      const { allOperators } = await import("#server/domains/identity/operators/operators.queries.ts");
      const { peopleByIds } = await import("#server/domains/people/profiles/people.queries.ts");
      const rows = await allOperators(db);
      const people = await peopleByIds(
        db,
        rows.map((row) => row.person_id),
      );
      for (const { person_id: id, roles, given_at: at } of rows)
        terminal.print([people.get(id)?.username ?? id, roles.join(", "), at.toISOString()].join("\t"));
      if (rows.length === 0) terminal.print("Nobody operates this instance yet.");
      return 0;
    }),
};

export const addOperatorCommand: Command = {
  name: "operators add",
  takes: `USERNAME_OR_EMAIL --role ${operatorRoles.join("|")}[,ROLE …]`,
  summary: "Gives somebody these roles on this instance, in place of those they had.",
  options: { role: { type: "string" } },
  positionals: [1, 1],
  audited: (written) => ({ ...about(written), names: { roles: written.values["role"] } }),
  run: (written, terminal) => {
    const roles = rolesIn(written);
    return withServices(terminal, {}, async (services) => {
      const person = await personNamed(services, written);
      const { giveRoles } = await import("#server/domains/identity/operators/give-roles.ts");
      await giveRoles(services, services.db, person.id, roles, null);
      terminal.print(`${person.username}: ${roles.join(", ")}.`);
      return 0;
    });
  },
};

export const removeOperatorCommand: Command = {
  name: "operators remove",
  takes: "USERNAME_OR_EMAIL",
  summary: "Takes all roles on this instance away from somebody. The last owner stays.",
  positionals: [1, 1],
  audited: about,
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const person = await personNamed(services, written);
      const { takeRoles } = await import("#server/domains/identity/operators/give-roles.ts");
      await takeRoles(services, services.db, person.id);
      terminal.print(`${person.username} operates this instance no more.`);
      return 0;
    }),
};

export const operatorFactorCommand: Command = {
  name: "operators factor",
  takes: "on|off",
  summary: "Asks a second factor of everybody who operates this instance, each after seven days of grace, or no more.",
  positionals: [1, 1],
  audited: ({ positionals: [choice] }) => ({ names: { factor: choice === "on" } }),
  run: ({ positionals: [choice] }, terminal) => {
    if (choice !== "on" && choice !== "off") throw new UsageError(`Write on or off, not "${choice}".`);
    return withServices(terminal, {}, async (services) => {
      const { askFactor } = await import("#server/domains/identity/operators/operator-rules.ts");
      await askFactor(services, choice === "on");
      terminal.print(`A second factor is asked of operators: ${choice}.`);
      return 0;
    });
  },
};

function rolesIn(written: Written): OperatorRole[] {
  return requiredOption(written, "role")
    .split(",")
    .map((word) => {
      const role = operatorRoles.find((one) => one === word.trim());
      if (role === undefined) throw new UsageError(`--role: must be of ${operatorRoles.join(", ")}, not "${word}".`);
      return role;
    });
}

async function personNamed({ db }: Services, { positionals: [name = ""] }: Written) {
  const { accountByName } = await import("#server/domains/identity/account/access.queries.ts");
  const person = await accountByName(db, name);
  if (person === undefined) throw new UsageError(`There is no account ${name}.`);
  return person;
}
