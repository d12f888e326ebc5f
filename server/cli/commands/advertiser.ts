import { type Command, requiredOption, textOption, type Told, UsageError, type Written } from "#server/cli/command.ts";
import { withServices } from "#server/cli/with-services.ts";

const manage = () => import("#server/domains/business/access/manage-advertisers.ts");

export const createAdvertiserCommand: Command = {
  name: "advertiser create",
  takes: "--owner NAME --name NAME",
  summary: "Creates an advertiser account owned by a person; others can act in it once they are added.",
  options: { owner: { type: "string" }, name: { type: "string" } },
  audited: (written) => ({ person: textOption(written, "owner") }),
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const { createAdvertiser } = await manage();
      const owner = requiredOption(written, "owner");
      const id = await createAdvertiser(services, { owner, name: requiredOption(written, "name") });
      terminal.print(`Advertiser account ${id} belongs to ${owner}.`);
      return 0;
    }),
};

export const addAdvertiserCommand: Command = {
  name: "advertiser add",
  takes: "ID NAME",
  summary: "Lets a person act in an advertiser account.",
  positionals: [2, 2],
  audited: toldOf,
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const member = memberOf(written);
      await (await manage()).addAdvertiserMember(services, member);
      terminal.print(`${member.username} may act in ${member.id}.`);
      return 0;
    }),
};

export const removeAdvertiserCommand: Command = {
  name: "advertiser remove",
  takes: "ID NAME",
  summary: "Removes a person from an advertiser account; boards they made stay theirs.",
  positionals: [2, 2],
  audited: toldOf,
  run: (written, terminal) =>
    withServices(terminal, {}, async (services) => {
      const member = memberOf(written);
      await (await manage()).removeAdvertiserMember(services, member);
      terminal.print(`${member.username} may no longer act in ${member.id}.`);
      return 0;
    }),
};

export const listAdvertisersCommand: Command = {
  name: "advertiser list",
  takes: "",
  summary: "Lists the advertiser accounts and who can act in them, the owner first.",
  run: (_, terminal) =>
    withServices(terminal, {}, async (services) => {
      const accounts = await (await manage()).listAdvertiserAccounts(services);
      for (const { id, name, people } of accounts) terminal.print(`${id}  ${name}  ${people.join(", ")}`);
      if (accounts.length === 0) terminal.print("There are none.");
      return 0;
    }),
};

function toldOf({ positionals: [advertiser_id, person] }: Written): Told {
  return { person, names: { advertiser_id } };
}

function memberOf({ positionals: [id = "", username = ""] }: Written): { id: string; username: string } {
  if (!/^[1-9][0-9]{0,17}$/.test(id)) throw new UsageError(`${id}: must be an account's id; see advertiser list.`);
  return { id, username };
}
