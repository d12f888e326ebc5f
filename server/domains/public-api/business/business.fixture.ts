import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { createAdAccount } from "#contract/business/ad-accounts.ts";
import type { V5Id } from "#contract/v5/calls.ts";
import type { AssetPermission } from "#spec/constants/business-access.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type Asked, askOperation, type Told } from "#server/domains/public-api/operation.fixture.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";

export type Grants = Readonly<Record<string, readonly AssetPermission[]>>;
type Item = Record<string, { id?: string; code?: number; message?: string } | null>;

/** A business, its people and its partners, as programs make them. */
export function businessWorld(site: TestSite) {
  const ask = (who: Pick<TestPerson, "id">, id: V5Id, asked: Asked = {}) => askOperation(site, id, asked, who);
  const at = (business: Pick<TestPerson, "id">) => ({ business_id: business.id });
  const itemsOf = ({ body }: Told) => (body["items"] ?? []) as Item[];

  async function business(name = "Kettles Ltd"): Promise<TestPerson> {
    const person = await site.person();
    await person.call(becomeBusiness, { business_name: name });
    return person;
  }

  async function adAccount(of: TestPerson, name = "Kettles"): Promise<string> {
    await turnAdsOn(site.services, {
      ...{ seller: "Media Ltd", address: "1 Lane", country: "CZ", tax_id: null, tax_percent: "21", load_percent: 10 },
    });
    const facts = { name, country: "CZ", currency: "CZK", time_zone: "Europe/Prague" } as const;
    return (await of.call(createAdAccount, facts)).id;
  }

  /** Asks, and gives the id of the invitation. */
  async function invite(
    by: TestPerson,
    kind: "MEMBER_INVITE" | "PARTNER_INVITE" | "PARTNER_REQUEST",
    who: TestPerson,
    role: "EMPLOYEE" | "BIZ_ADMIN" | "PARTNER" = kind === "MEMBER_INVITE" ? "EMPLOYEE" : "PARTNER",
  ): Promise<string> {
    const asked = kind === "MEMBER_INVITE" ? { members: [who.username] } : { partners: [who.id] };
    const body = { invite_type: kind, business_role: role, ...asked };
    const told = await ask(by, "create_membership_or_partnership_invites", { path: at(by), body });
    return itemsOf(told)[0]?.["invite"]?.id ?? JSON.stringify(told);
  }

  async function answer(who: TestPerson, id: string, accepts = true, grants?: Grants): Promise<Told> {
    const action = { accept_invite: accepts, ...(grants && { asset_id_to_permissions: grants }) };
    return ask(who, "respond_business_access_invites", { body: { invites: [{ invite_id: id, action }] } });
  }

  async function member(
    of: TestPerson,
    role: "EMPLOYEE" | "BIZ_ADMIN" = "EMPLOYEE",
    who?: TestPerson,
  ): Promise<TestPerson> {
    const person = who ?? (await site.person());
    await answer(person, await invite(of, "MEMBER_INVITE", person, role));
    return person;
  }

  async function partner(of: TestPerson, who?: TestPerson): Promise<TestPerson> {
    const other = who ?? (await business("Partner Ltd"));
    await answer(other, await invite(of, "PARTNER_INVITE", other));
    return other;
  }

  function give(
    by: TestPerson,
    to: "member" | "partner",
    who: Pick<TestPerson, "id">,
    assetId: string,
    permissions: readonly AssetPermission[],
  ) {
    const id = to === "member" ? "business_members_asset_access/update" : "update_partner_asset_access_handler_impl";
    const access = { asset_id: assetId, [`${to}_id`]: who.id, permissions };
    return ask(by, id, { path: at(by), body: { accesses: [access] } });
  }

  return { ask, at, itemsOf, business, adAccount, invite, answer, member, partner, give };
}
