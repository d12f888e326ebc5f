import type { Tables } from "#server/database/tables/tables.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { textField } from "#contract/kit/fields.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { formatText } from "#rules/kit/text.ts";
import { checkUsername, normaliseUsername } from "#rules/identity/username.ts";
import { limits } from "#spec/constants/limits.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import type { Updateable } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { publishViewers } from "#server/platform/bus/publish-effects.ts";
import type { Services } from "#server/services/services.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { requireAge } from "#server/domains/identity/account/age-gate.ts";
import { isOfAge } from "#server/domains/identity/account/is-of-age.ts";
import { renameAccount } from "#server/domains/identity/operate/rename-account.ts";
import { viewerView } from "#server/domains/identity/sessions/viewer.view.ts";
import { nameColumns, requireWebsite } from "./profile-columns.ts";
import { tellPartners } from "./tell-partners.ts";
import { takeImage } from "#server/domains/media/take-image.ts";
import type { Person } from "#server/calls/viewer.ts";

type Changes = CallParsed<typeof updateUser>;

const { validation } = accessCopy;
const yearS = 365 * 86_400;

/**
 * Changes what was given of the viewer's profile and preferences, all or nothing; a `version` that is no longer the newest refuses
 * with CONFLICT. A new username frees the old one at once; a profile made private closes its boards and pins.
 */
export async function updateProfile(context: CallContext<Person>, input: Changes): Promise<WireViewer> {
  const { services, viewer, cookies } = context;
  const columns = await columnsOf(context, input);
  const { full_name, username: wanted, about, website_url } = input;
  const writing = { kind: "person", texts: { full_name, username: wanted, about }, links: { website_url } } as const;
  const rules = await services.contentRules.judge(services, viewer.id, writing);
  const row = await transaction(services.db, async (tx) => {
    const held = await tx
      .selectFrom("people")
      .select(["version", "username"])
      .where("id", "=", viewer.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (input.version !== undefined && input.version !== held.version)
      refuse("CONFLICT", { data: { version: held.version } });
    const username = await renamed(services, tx, viewer.id, held.username, input.username);
    await tx
      .updateTable("people")
      .set({ ...columns, username, version: held.version + 1, updated_at: services.clock.now() })
      .where("id", "=", viewer.id)
      .execute();
    if (input.shows_active !== undefined) await tellPartners(services, tx, viewer.id);
    if (rules.length > 0)
      await enqueue(tx, "meet_rules", { kind: "person", id: viewer.id, person_id: viewer.id, rules });
    if (input.is_private === undefined) await enqueue(tx, "index_person", { person_id: viewer.id });
    else {
      await recordEvent(services, tx, viewer.id, input.is_private ? "profile_private" : "profile_public");
      await enqueue(tx, "show_person", { person_id: viewer.id }, { key: `show_person:${viewer.id}` });
      await enqueue(tx, "index_person", { person_id: viewer.id, everything: true });
    }
    return (await accountById(tx, viewer.id)) ?? refuse("NOT_AUTHENTICATED");
  });
  if (input.is_private !== undefined) await services.applyAccountVisibility(services, viewer.id);
  if ([input.personalized_ads, input.birthday, input.gender, input.country].some((value) => value !== undefined))
    await publishViewers(services, [viewer.id]);
  if (input.theme !== undefined) cookies.set(cookieNames.theme, input.theme, { maxAgeS: yearS, httpOnly: false });
  if (input.locale !== undefined) cookies.set(cookieNames.locale, input.locale, { maxAgeS: yearS });
  return viewerView(row);
}

async function columnsOf(context: CallContext<Person>, input: Changes): Promise<Updateable<Tables["people"]>> {
  const { services, viewer } = context;
  const { full_name, about, website_url, country, locale, theme, hide_ai, media_upload_id } = input;
  return {
    ...(full_name === undefined ? {} : nameColumns(full_name)),
    ...(about === undefined ? {} : { about: requireAbout(about) }),
    ...(website_url === undefined ? {} : { website_url: requireWebsite(website_url ?? "") }),
    ...(country === undefined ? {} : { country }),
    ...(input.birthday === undefined ? {} : { birthday: await requireBirthday(context, input.birthday) }),
    ...(input.gender === undefined ? {} : { gender: input.gender }),
    ...(locale === undefined ? {} : { locale }),
    ...(theme === undefined ? {} : { theme }),
    ...(hide_ai === undefined ? {} : { hide_ai }),
    ...(input.personalized_ads === undefined ? {} : { personalized_ads: input.personalized_ads }),
    ...(input.is_private === undefined ? {} : { is_private: input.is_private }),
    ...(input.hides_from_search_engines === undefined ? {} : { is_unlisted: input.hides_from_search_engines }),
    ...(input.shows_active === undefined ? {} : { shows_active: input.shows_active }),
    ...(input.mails_off === undefined ? {} : { mails_off: [...new Set(input.mails_off)] }),
    ...(media_upload_id === undefined
      ? {}
      : {
          image_hash: media_upload_id === null ? null : (await takeImage(services, viewer, { media_upload_id })).hash,
        }),
  };
}

function requireAbout(value: string): string {
  const about = textField(limits.aboutMaxChars).safeParse(value);
  if (!about.success) refuseField("about", `about: ${about.error.issues[0]?.message ?? "is not valid"}`);
  return about.data;
}

/** Corrected or added by the rules of a sign-up; who is under age for some things can't grow up by it. */
async function requireBirthday(context: CallContext<Person>, typed: number): Promise<string> {
  const { services, viewer, origin } = context;
  const birthday = await requireAge(context, typed, origin.country);
  const now = services.clock.now();
  const account = await accountById(services.db, viewer.id);
  if (!isOfAge(account?.birthday ?? null, now) && isOfAge(birthday, now))
    refuseField("birthday", accountCopy.birthday.locked);
  return birthday;
}

async function renamed(
  services: Services,
  tx: Tx,
  personId: string,
  current: string,
  wanted: string | undefined,
): Promise<string> {
  const username = wanted === undefined ? current : normaliseUsername(wanted);
  if (username === current) return current;
  const broken = checkUsername(username);
  const { usernameMinChars: minLength, usernameMaxChars: maxLength } = limits;
  if (broken !== null) refuseField("username", formatText(broken, { minLength, maxLength }));
  if (!(await renameAccount(services, tx, personId, current, username)))
    refuseField("username", validation.usernameTaken);
  return username;
}
