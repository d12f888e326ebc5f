import { createReportTemplate } from "#contract/business/report-center.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { listAdChanges } from "#contract/business/ad-changes.ts";
import { createAdDraft } from "#contract/business/ad-drafts.ts";
import { listSheets, uploadSheet } from "#contract/business/bulk.ts";
import { createAdPlan } from "#contract/business/planner.ts";
import { createKeywords, listKeywords } from "#contract/business/keywords.ts";
import { createTargetingTemplate } from "#contract/business/targeting-templates.ts";
import { createSystemToken } from "#contract/business/system-tokens.ts";
import { createSystemUser } from "#contract/business/business-profiles.ts";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { quickPromote } from "#contract/business/quick-promote.ts";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { createApp } from "#contract/identity/apps.ts";
import { getSession } from "#contract/identity/current-session.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { updateUser } from "#contract/identity/session.ts";
import { createGroup } from "#contract/social/groups.ts";
import { createPack } from "#contract/social/packs.ts";
import type { World } from "./world.ts";

const groups = new WeakMap<World["viewer"], Promise<string>>();

/** A group of one of a world's two people, with the other asked to join it; the same each time. */
export function groupOf(owner: World["viewer"], asked: World["viewer"]): Promise<string> {
  const made =
    groups.get(owner) ?? owner.call(createGroup, { name: "Climbers", user_ids: [asked.id] }).then(({ id }) => id);
  groups.set(owner, made);
  return made;
}

const packs = new WeakMap<World["viewer"], Promise<string>>();

/** A pack of one of a world's two people with the other in it, and a board of each; the same each time. */
export function packOf({ board, otherBoard }: World, maker: World["viewer"], listed: World["viewer"]): Promise<string> {
  const make = async () => {
    // What is chosen is open to everybody; other examples make somebody private.
    for (const one of [maker, listed]) await one.call(updateUser, { is_private: false });
    const input = { title: "Boat people", user_ids: [listed.id], board_ids: [board, otherBoard] };
    return (await maker.call(createPack, input)).id;
  };
  const made = packs.get(maker) ?? make();
  packs.set(maker, made);
  return made;
}

const accounts = new WeakMap<World["viewer"], Promise<string>>();

/** Makes a world's viewer a business. */
export async function asBusiness({ viewer }: World): Promise<void> {
  const { user } = await viewer.call(getSession, {});
  if (user?.is_partner !== true) await viewer.call(becomeBusiness, { business_name: "Kettles Ltd" });
}

export const kettles = { name: "Kettles", country: "CZ", currency: "CZK", time_zone: "Europe/Prague" } as const;

/** An advertiser account of a world's viewer; the same each time. */
export function accountOf(world: World): Promise<string> {
  const make = async () => {
    await asBusiness(world);
    return (await world.viewer.call(createAdAccount, kettles)).id;
  };
  const made = accounts.get(world.viewer) ?? make();
  accounts.set(world.viewer, made);
  return made;
}

const apps = new WeakMap<World["viewer"], Promise<string>>();

/** An app of a world's viewer; the same each time. */
export function appOf({ viewer }: World): Promise<string> {
  const made = apps.get(viewer) ?? viewer.call(createApp, program).then(({ app }) => app.id);
  apps.set(viewer, made);
  return made;
}

const systemUsers = new WeakMap<World["viewer"], Promise<string>>();

/** A system user of the business of a world's viewer; the same each time. */
async function systemUserOf(world: World): Promise<string> {
  await asBusiness(world);
  const { viewer } = world;
  const made =
    systemUsers.get(viewer) ??
    viewer.call(createSystemUser, { business_id: viewer.id, name: "Billing API" }).then(({ id }) => id);
  systemUsers.set(viewer, made);
  return made;
}

/** What a system user of the viewer's business gets a token of their app with. */
export async function systemToken(world: World) {
  const id = await systemUserOf(world);
  const business_id = world.viewer.id;
  const asked = { app_id: await appOf(world), scopes: ["ads:read" as const], days: 30 as const };
  return { business_id, system_user_id: id, ...asked };
}

const systemTokens = new WeakMap<World["viewer"], Promise<string>>();

/** A token of that system user; the same each time. */
export async function systemTokenOf(world: World): Promise<string> {
  const asked = await systemToken(world);
  const made = systemTokens.get(world.viewer) ?? world.viewer.call(createSystemToken, asked).then(({ id }) => id);
  systemTokens.set(world.viewer, made);
  return made;
}

export const program = {
  name: "Pin printer",
  purpose: "Prints Pins on paper.",
  redirect_urls: ["https://program.example/callback"],
};

/** What an app of the viewer's asks them for. */
export async function consent(world: World) {
  return {
    client_id: await appOf(world),
    redirect_uri: "https://program.example/callback",
    response_type: "code",
    scope: "boards:read",
    state: "here",
  };
}

const promoted = new WeakMap<World["viewer"], Promise<{ campaign_id: string; ad_group_id: string; ad_id: string }>>();

/** A campaign of a world's viewer, for the pin it has; the same each time. */
export function campaignOf(world: World): Promise<{ campaign_id: string; ad_group_id: string; ad_id: string }> {
  const make = async () => world.viewer.call(quickPromote, await promotion(world));
  const made = promoted.get(world.viewer) ?? make();
  promoted.set(world.viewer, made);
  return made;
}

/** What was changed together when the campaign of a world was made. */
export async function batchOf(world: World): Promise<string> {
  await campaignOf(world);
  const [made] = await world.viewer.call(listAdChanges, { advertiser_id: await accountOf(world), page_size: 1 });
  if (made === undefined) throw new Error("nothing was changed");
  return made.batch_id;
}

const drafted = new WeakMap<World["viewer"], Promise<string>>();

/** A draft of a world's viewer that can be published; the same each time. */
export function draftOf(world: World): Promise<string> {
  const make = async () => {
    const { advertiser_id, pin_id } = await promotion(world);
    const body = {
      campaign: { name: "Boats", budget: "80" },
      ad_groups: { g1: { name: "Sailors", countries: ["CZ"] } },
      ads: { a1: { ad_group: "g1", pin_id } },
    };
    return (await world.viewer.call(createAdDraft, { advertiser_id, body })).id;
  };
  const made = drafted.get(world.viewer) ?? make();
  drafted.set(world.viewer, made);
  return made;
}

/** A sheet that came into the account, and waits for its check. */
export async function sheetOf(world: World): Promise<{ advertiser_id: string; sheet_id: string }> {
  const advertiser_id = await accountOf(world);
  const [known] = await world.viewer.call(listSheets, { advertiser_id });
  const text = "Action,Type,ID,Name\nEdit,Campaign,,Autumn\n";
  const file_base64 = Buffer.from(text).toString("base64");
  const sheet = known ?? (await world.viewer.call(uploadSheet, { advertiser_id, file_name: "ads.csv", file_base64 }));
  return { advertiser_id, sheet_id: sheet.id };
}

/** A targeting that the account of a world keeps. */
export async function templateOf(world: World) {
  const advertiser_id = await accountOf(world);
  await campaignOf(world);
  const targeting = { targeting_spec: { LOCATION: ["CZ"] }, auto_targeting_enabled: false };
  return world.viewer.call(createTargetingTemplate, { advertiser_id, name: "Rowers", ...targeting });
}

/** A campaign that is only thought of. */
export const thoughtOf: CallInput<typeof createAdPlan>["plan"] = {
  ...{ billable_event: "CLICKTHROUGH", budget_kind: "daily", budget_micro: "5000000", bid_micro: "500000" },
  ...{ first_day: "2026-12-01", last_day: "2026-12-14", countries: ["CZ"], ages: [], genders: [], apps: [] },
};

/** A plan that the account of a world keeps. */
export async function planKeptIn(world: World) {
  return world.viewer.call(createAdPlan, { advertiser_id: await accountOf(world), name: "Sails", plan: thoughtOf });
}

/** Keywords of the ad group of a world. */
export async function keywordsOf(world: World) {
  const { ad_group_id } = await campaignOf(world);
  const at = { advertiser_id: await accountOf(world), ad_group_id };
  await world.viewer.call(createKeywords, { ...at, keywords: [{ match_type: "BROAD", value: "Boat" }] });
  return world.viewer.call(listKeywords, { ...at, list: "ad_group_positive" });
}

/** What promotes the pin of a world. */
export async function promotion(world: World) {
  const advertiser_id = await accountOf(world);
  await world.viewer.call(acceptAdTerms, { advertiser_id, version: adTermsVersion });
  return {
    advertiser_id,
    pin_id: world.pin,
    budget_in_micro_currency: "80000000",
    campaign_name: "Boats",
    duration: 10,
    targeting_spec: { GENDER: ["female"], LOCATION: ["CZ+SK"] } as { GENDER: ["female"]; LOCATION: string[] },
  };
}

const savedReports = new WeakMap<World["viewer"], Promise<string>>();

export const weekly: Pick<CallInput<typeof createReportTemplate>, "name" | "definition"> = {
  name: "Every Monday",
  definition: { level: "CAMPAIGN", columns: ["spend", "clicks"], range: { from: "2026-11-16", to: "2026-11-22" } },
};

/** A saved report of an account of a world; the same each time. */
export async function reportOf(world: World): Promise<string> {
  const make = async () => {
    const asked = { advertiser_id: await accountOf(world), ...weekly };
    return (await world.viewer.call(createReportTemplate, asked)).id;
  };
  const made = savedReports.get(world.viewer) ?? make();
  savedReports.set(world.viewer, made);
  return made;
}
