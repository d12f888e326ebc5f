import { operateCopy } from "#spec/copy/operate/operate.ts";
import { invitationsQuery, signUpRulesQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const signUpSection: Section<"sign-up"> = {
  name: "sign-up",
  title: operateCopy.area.signUp,
  group: "people",
  right: "instance:manage",
  queries: () => ({ rules: signUpRulesQuery, invitations: invitationsQuery }),
  place: 230,
  screen: async () => (await import("./sign-up-screen.tsx")).SignUpScreen,
};
