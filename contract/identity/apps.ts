import { z } from "zod";
import { defineResource, scopes } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, textField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { redirectProblem } from "#rules/identity/redirect-address.ts";
import { appLimits } from "#spec/constants/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";

const scope = z.enum(scopes);

const name = lineField(appLimits.nameMaxChars).refine((text) => text !== "", appCopy.form.nameMissing);
const purpose = textField(appLimits.purposeMaxChars).refine((text) => text !== "", appCopy.form.purposeMissing);
const redirectUrl = z.string().superRefine((text, context) => {
  const problem = redirectProblem(text);
  if (problem !== null) context.addIssue({ code: "custom", message: appCopy.form.problems[problem] });
});
const redirectUrls = z
  .array(redirectUrl)
  .max(appLimits.redirectUrlsMax)
  .refine((urls) => new Set(urls).size === urls.length, appCopy.form.twice);

const appShape = z.object({
  /** Its `client_id`. */
  id: idField,
  name: z.string(),
  /** What it is for, in its maker's words. */
  purpose: z.string(),
  redirect_urls: z.array(z.string()),
  /** A public client: it can keep no secret, so it proves each exchange by PKCE. */
  is_public: z.boolean(),
  /** What it may ask people for. */
  scopes: z.array(scope),
  /** Whether it may have tokens of its maker's own by its secret alone. */
  client_credentials: z.boolean(),
  created_at: instant,
  secret_made_at: instant.nullable(),
  /** Until when the secret before the present one proves it too. */
  former_secret_until: instant.nullable(),
  /** When somebody last used one of its tokens, to the hour. */
  used_at: instant.nullable(),
  /** `others`: its secret gets no tokens of its maker any more; `void`: none at all. Until it is renewed. */
  secret_state: z.enum(["whole", "others", "void"]),
});
const wantedScopes = z.array(scope).min(1, appCopy.form.scopesMissing).max(scopes.length);

export const readReference = defineResource("ApiReference", "get", {
  summary: "What a program needs to find the public API here, and which scopes its operations take.",
  shows: [],
  input: z.strictObject({}),
  data: z.object({
    /** The instance's own address, which the paths of the API follow. */
    site: z.string(),
    ready_scopes: z.array(scope),
  }),
});

export const listApps = defineResource("Apps", "get", {
  summary: "The viewer's own apps, the newest first; with a term those whose name has it.",
  audience: "viewer",
  shows: ["app"],
  paged: true,
  input: z.strictObject({ ...pageFields, term: lineField(appLimits.nameMaxChars).optional() }),
  data: z.array(appShape),
});

export const getApp = defineResource("App", "get", {
  summary: "One of the viewer's own apps.",
  audience: "viewer",
  shows: ["app"],
  input: z.strictObject({ app_id: idField }),
  data: appShape,
  errors: ["NOT_FOUND"],
});

export const readAppUse = defineResource("AppUse", "get", {
  summary:
    "How one of the viewer's apps is used: its access tokens that hold, and what its programs were refused lately.",
  audience: "viewer",
  shows: ["app"],
  input: z.strictObject({ app_id: idField }),
  data: z.object({
    /** To the hour. */
    used_at: instant.nullable(),
    tokens: z.object({
      held: z.number().int(),
      /** There are more, which aren't counted. */
      is_more: z.boolean(),
      oldest: instant.nullable(),
      next_end: instant.nullable(),
    }),
    /** The last hundred of thirty days, the newest first. */
    refusals: z.array(
      z.object({
        refused_at: instant,
        operation: z.string(),
        status: z.number().int(),
        code: z.number().int(),
        message: z.string(),
        request_id: z.string(),
      }),
    ),
  }),
  errors: ["NOT_FOUND"],
});

export const createApp = defineResource("App", "create", {
  summary: "Makes an app; its secret is told this once. A public client has none.",
  audience: "viewer",
  proof: "fresh",
  effect: "adds",
  touches: ["app"],
  audited: {},
  input: z.strictObject({
    name,
    purpose,
    redirect_urls: redirectUrls,
    is_public: z.boolean().default(false),
    scopes: wantedScopes.default([...scopes]),
    client_credentials: z.boolean().default(false),
  }),
  data: z.object({ app: appShape, client_secret: z.string().nullable() }),
  errors: ["EMAIL_UNVERIFIED", "NOT_ALLOWED"],
});

export const updateApp = defineResource("App", "update", {
  summary:
    "Changes what an app is called, what it is for, what it may ask for, and where it may have people led back to.",
  audience: "viewer",
  effect: "removes",
  touches: ["app", "connected-app"],
  audited: { names: ["app_id"] },
  input: z.strictObject({
    app_id: idField,
    name: name.optional(),
    purpose: purpose.optional(),
    redirect_urls: redirectUrls.optional(),
    scopes: wantedScopes.optional(),
    client_credentials: z.boolean().optional(),
  }),
  data: appShape,
  errors: ["NOT_FOUND"],
});

export const deleteApp = defineResource("App", "delete", {
  summary: "Deletes an app and ends all that people let it do.",
  audience: "viewer",
  effect: "removes",
  touches: ["app", "connected-app"],
  audited: { names: ["app_id"] },
  input: z.strictObject({ app_id: idField }),
  data: z.object({}),
  errors: ["NOT_FOUND"],
});

export const renewSecret = defineResource("AppSecret", "create", {
  summary:
    "A new secret of an app, told this once. The one before it holds a day longer, so that programs can change over.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "removes",
  touches: ["app"],
  audited: { names: ["app_id"] },
  input: z.strictObject({ app_id: idField }),
  data: z.object({ client_secret: z.string(), former_secret_until: instant }),
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const endFormerSecret = defineResource("AppSecret", "delete", {
  summary: "Ends the secret before an app's present one at once.",
  audience: "viewer",
  limit: "access",
  effect: "removes",
  touches: ["app"],
  audited: { names: ["app_id"] },
  input: z.strictObject({ app_id: idField }),
  data: z.object({}),
  errors: ["NOT_FOUND"],
});

export const createTestToken = defineResource("AppToken", "create", {
  summary: "An access token of the viewer's own for one of their apps, to try it with, told this once.",
  audience: "viewer",
  proof: "fresh",
  limit: "access",
  effect: "adds",
  touches: ["connected-app"],
  audited: { names: ["app_id"] },
  input: z.strictObject({ app_id: idField, scopes: z.array(scope).min(1).max(scopes.length) }),
  data: z.object({ access_token: z.string(), expires_at: instant }),
  errors: ["NOT_FOUND"],
});

const parameter = z.string().max(appLimits.parameterMaxChars).optional();
/** What a program asks with at `/oauth/`, in the words of RFC 6749 §4.1.1 and RFC 7636 §4.3; all of it is text somebody else wrote. */
const authorizationRequest = {
  client_id: parameter,
  /** The same under its former name. */
  consumer_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  /** Separated by commas or spaces. */
  scope: parameter,
  state: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  /** `true` where the program found this server by its metadata: the answer names its issuer. RFC 9207 */
  tells_issuer: parameter,
};

export const consentProblems = [
  "unknown_app",
  "unknown_address",
  "response_type",
  "no_scope",
  "unknown_scope",
  "not_ready",
  "beyond_app",
  "challenge",
  "no_challenge",
] as const;
export type ConsentProblem = (typeof consentProblems)[number];

export const readConsent = defineResource("AppConsent", "get", {
  summary: "What an app asks the viewer for, as the page of consent tells it.",
  audience: "viewer",
  shows: [],
  input: z.strictObject(authorizationRequest),
  data: z.object({
    /** Why it can't be asked; the rest is told as far as it is known. */
    problem: z.enum(consentProblems).nullable(),
    app: z
      .object({ id: idField, name: z.string(), purpose: z.string(), made_by: z.string(), created_at: instant })
      .nullable(),
    /** Without those that no operation takes yet: nobody is asked for them. */
    scopes: z.array(scope),
    /** Those of them that the viewer allowed before. */
    given: z.array(scope),
    /** Those it asks for that it doesn't say of itself that it asks for. */
    beyond: z.array(scope),
    /** When what is allowed here ends, if nobody ends it before. */
    holds_until: instant,
    /** The site, or the program on the device, that the answer goes to. */
    leads_to: z.string().nullable(),
    /** Where a no, or what is wrong, is told to the app. */
    refusal_url: z.string().nullable(),
    /** Nothing new is asked, and the answer goes to a site whose app proves itself: it can be given without asking again. */
    known: z.boolean(),
  }),
});

export const giveConsent = defineResource("AppConsent", "create", {
  summary: "Allows an app what it asks for, or less; gives where to go on, with a code for the app.",
  audience: "viewer",
  limit: "access",
  effect: "adds",
  touches: ["connected-app"],
  audited: {},
  input: z.strictObject({
    ...authorizationRequest,
    /** Those of its scopes that the viewer lets it have; without the field all. */
    allowed: z.array(scope).min(1).max(scopes.length).optional(),
  }),
  data: z.object({ redirect_url: z.string() }),
});

export const listConnectedApps = defineResource("ConnectedApps", "get", {
  summary: "The apps that the viewer lets act for them.",
  audience: "viewer",
  shows: ["connected-app"],
  paged: true,
  input: z.strictObject(pageFields),
  data: z.array(
    z.object({
      id: idField,
      name: z.string(),
      purpose: z.string(),
      scopes: z.array(scope),
      granted_at: instant,
      /** When the app has to ask again. */
      ends_at: instant,
      /** To the hour. */
      used_at: instant.nullable(),
    }),
  ),
});

export const withdrawConsent = defineResource("ConnectedApps", "delete", {
  summary: "Ends what an app may do for the viewer, with its next request.",
  audience: "viewer",
  effect: "removes",
  touches: ["connected-app"],
  audited: { names: ["app_id"] },
  input: z.strictObject({ app_id: idField }),
  data: z.object({}),
  errors: ["NOT_FOUND"],
});
