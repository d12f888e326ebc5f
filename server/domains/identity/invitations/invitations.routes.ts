import * as ownCalls from "#contract/identity/invitations.ts";
import * as calls from "#contract/operate/sign-up.ts";
import { implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { keepSetting, keptSetting } from "#server/services/kept-setting.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { invitationId } from "./invitation-code.ts";
import { type InvitationRow, invitationsBy, newestInvitations, openInvitation } from "./invitations.queries.ts";
import { invitationView } from "./invitations.view.ts";
import { makeInvitation, makeOwnInvitation, ownInvitationsLeft, revokeInvitation } from "./make-invitation.ts";
import { signUpRules } from "./sign-up-rules.ts";

export const invitationRoutes = [
  implement(calls.getSignUpRules, ({ services }) => keptSetting(services.db, signUpRules)),
  implementForPerson(calls.setSignUpRules, async (context, rules) => {
    await keepSetting(context.services, signUpRules, rules);
    return rules;
  }),
  implementList(calls.listInvitations, async (context, { bookmark, page_size: size }) => {
    const [below = null] = openBookmark(bookmark, ["id"]) ?? [];
    const page = cutPage(await newestInvitations(context.services.db, below, size + 1), size, ({ id }) => [id]);
    return { items: await deskView(context, page.rows), bookmark: page.bookmark };
  }),
  implementForPerson(calls.createInvitation, async (context, { note, most_uses: mostUses, days }) => {
    const { services, viewer } = context;
    const wanted = { note, mostUses, days, byOperator: true };
    return oneView(context, await makeInvitation(services, services.db, viewer.id, wanted));
  }),
  implementForPerson(calls.revokeInvitation, async (context, { id }) =>
    oneView(context, await revokeInvitation(context.services, context.services.db, id)),
  ),
  implement(ownCalls.checkInvitation, async ({ services }, { code }) => {
    const id = invitationId(services, code);
    return { holds: id !== null && (await openInvitation(services.db, id, services.clock.now())) !== undefined };
  }),
  implementForPerson(ownCalls.listOwnInvitations, ({ services, viewer }) => readOwn(services, viewer.id)),
  implementForPerson(ownCalls.createOwnInvitation, async ({ services, viewer }, { note }) => {
    await makeOwnInvitation(services, viewer.id, note);
    return readOwn(services, viewer.id);
  }),
  implementForPerson(ownCalls.revokeOwnInvitation, async ({ services, viewer }, { id }) => {
    await revokeInvitation(services, services.db, id, viewer.id);
    return readOwn(services, viewer.id);
  }),
];

const mostShown = 20;

async function readOwn(services: Services, personId: string) {
  const [left, rows] = await Promise.all([
    ownInvitationsLeft(services, services.db, personId),
    invitationsBy(services.db, personId, mostShown),
  ]);
  return { left, invitations: rows.map((row) => invitationView(services, row)) };
}

async function oneView(context: CallContext, row: InvitationRow) {
  const [one] = await deskView(context, [row]);
  if (one === undefined) throw new Error("a row has a view");
  return one;
}

async function deskView({ services, viewer }: CallContext, rows: readonly InvitationRow[]) {
  const makers = await peopleByIds(services.db, [...new Set(rows.map((row) => row.made_by))], viewer);
  return rows.map((row) => {
    const view = invitationView(services, row);
    return {
      ...view,
      link: row.by_operator ? view.link : null,
      by: makers.get(row.made_by)?.username ?? null,
      is_own: !row.by_operator,
    };
  });
}
