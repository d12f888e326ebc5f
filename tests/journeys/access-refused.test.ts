import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMagicLink } from "#contract/identity/methods.ts";
import { emailExists, logIn, register } from "#contract/identity/session.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { type ErrorName, errorCodes } from "#spec/error-codes.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { accessFlow } from "#web/features/identity/access/access-flow.ts";
import { type AccessStep, startAccess } from "#web/features/identity/access/access-state.ts";
import { type AskedFor, refusedEvent } from "#web/features/identity/access/refused-flow.ts";
import { type JourneyBrowser, startBrowser } from "./browser.ts";
import { type SandboxSite, startSandboxSite } from "./sandbox-site.ts";

let site: SandboxSite;
let browser: JourneyBrowser;

beforeAll(async () => {
  site = await startSandboxSite();
  browser = await startBrowser(site);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

type Answer = { refused: ErrorName; data?: Record<string, unknown> } | { given: unknown };
/** What the calls of the way in answer in the browser; what is not named goes to the server. */
type Answers = Partial<Record<"exists" | "validation" | "logIn" | "register" | "magicLink", Answer>>;

const paths: Record<keyof Answers, string> = {
  exists: "**/v3/register/exists/**",
  validation: "**/v3/email/validation/**",
  logIn: "**/resource/UserSessionResource/create/**",
  register: "**/resource/UserRegisterResource/create/**",
  magicLink: "**/v3/users/magic_link/**",
};
const sentence = (reason: ErrorName) => `Refused here by ${reason}.`;

async function answer(page: Page, answers: Answers): Promise<void> {
  for (const [name, path] of Object.entries(paths))
    await page.route(path, async (route) => {
      const told = answers[name as keyof Answers];
      if (told === undefined) return route.continue();
      const refused = "refused" in told ? errorCodes[told.refused] : null;
      const resource_response =
        "refused" in told
          ? {
              status: "failure",
              http_status: refused?.http,
              api_error_code: refused?.code,
              message: sentence(told.refused),
              data: told.data ?? {},
            }
          : { status: "success", http_status: 200, data: told.given };
      const client_context = {
        country: "US",
        country_from_hostname: "US",
        country_from_ip: "US",
        region_from_ip: "",
        is_authenticated: false,
        viewer_type: "anonymous",
      };
      return route.fulfill({ status: refused?.http ?? 200, json: { resource_response, client_context } });
    });
}

/** The field that the server names with a refusal. */
const fieldOf: Partial<Record<ErrorName, string>> = {
  EMAIL_INVALID: "email",
  EMAIL_HAS_BRAND: "email",
  PASSWORD_REJECTED: "password",
  WRONG_PASSWORD: "password",
  WRONG_PASSWORD_TOO_OFTEN: "password",
  AGE_MISSING_EU: "birthday",
  OVERAGE: "birthday",
  BIRTHDAY_INVALID: "birthday",
  UNDERAGE: "birthday",
  GOOGLE_REFUSED: "google",
  GOOGLE_DEACTIVATED: "google",
  MFA_CODE_WRONG: "mfa_token",
};
/** Refusals of which another step tells. */
const led: readonly ErrorName[] = [
  "MFA_REQUIRED",
  "ACCOUNT_UNKNOWN",
  "GOOGLE_NO_ACCOUNT",
  "EMAIL_TAKEN",
  "MAGIC_LINK_EMAIL_UNKNOWN",
];
/** Refusals that put something else in the form's place. */
const gates: readonly ErrorName[] = ["SIGN_UP_CLOSED", "INVITATION_REQUIRED", "INVITATION_ENDED"];
const everywhere: readonly ErrorName[] = ["UNAVAILABLE", "RATE_LIMITED", "INTERNAL"];
const typed = { email: "ann@example.com", birthday: "1990-05-01", code: "123456" };
const submit = (page: Page) => page.locator('[data-step] form button[type="submit"]').click();
const at = (page: Page, step: string) => page.locator(`[data-step="${step}"]`).waitFor();

const elsewhere = "/about/privacy";

/** Goes on to another page of the product, as one of its links does. */
function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

async function fillForm(page: Page, step: "login" | "signup"): Promise<void> {
  await page.locator('input[name="email"]').fill(typed.email);
  await page.locator('input[name="password"]').fill("kettle-and-7-cups");
  if (step === "signup") await page.locator('input[name="birthday"]').fill(typed.birthday);
}
async function comeByFacebook(page: Page, answers: Answers, email: string | null): Promise<void> {
  answers.logIn = { refused: "ACCOUNT_UNKNOWN", data: { email, first_name: "Ann", last_name: "Lee" } };
  await page.locator("button", { hasText: "Facebook" }).click();
  await at(page, "socialSignupWithAge");
  await page.locator('input[name="birthday"]').fill(typed.birthday);
}

type Walk = {
  path: string;
  step: AccessStep;
  /** What is attempted there. */
  by: AskedFor;
  country?: string;
  /** Which call is refused there, and by what. */
  call: keyof Answers;
  errors: readonly ErrorName[];
  /** Leads to the step, with everything typed. */
  reach: (page: Page, answers: Answers) => Promise<void>;
  send?: (page: Page) => Promise<void>;
  /** Keeps nobody from going on. */
  passes?: ErrorName;
};
const free = { exists: { given: false }, validation: { given: { is_valid: true, suggestion: null } } } as const;
const walks: Record<string, Walk> = {
  "the look at an email": {
    path: "/signup",
    step: "signup",
    by: "signup",
    call: "exists",
    errors: emailExists.errors,
    reach: (page) => fillForm(page, "signup"),
    passes: "RATE_LIMITED",
  },
  "the sign-up": {
    path: "/signup",
    step: "signup",
    by: "signup",
    call: "register",
    errors: register.errors,
    reach: (page) => fillForm(page, "signup"),
  },
  "the consents": {
    path: "/signup",
    step: "consents",
    country: "KR",
    by: "signup",
    call: "register",
    errors: register.errors,
    async reach(page) {
      await fillForm(page, "signup");
      await submit(page);
      await page.locator('[data-step="consents"]').getByRole("checkbox").first().check();
    },
  },
  "the birthdate of an outside account": {
    path: "/signup",
    step: "socialSignupWithAge",
    by: "social_signup",
    call: "register",
    errors: register.errors,
    reach: (page, answers) => comeByFacebook(page, answers, typed.email),
  },
  "the email of an outside account": {
    path: "/signup",
    step: "EmailCollection",
    by: "social_signup",
    call: "register",
    errors: register.errors,
    async reach(page, answers) {
      await comeByFacebook(page, answers, null);
      await submit(page);
      await page.locator('[data-step="EmailCollection"] input[name="email"]').fill(typed.email);
    },
  },
  "the look at an outside account's email": {
    path: "/signup",
    step: "EmailCollection",
    by: "social_signup",
    call: "exists",
    errors: emailExists.errors,
    passes: "RATE_LIMITED",
    async reach(page, answers) {
      await comeByFacebook(page, answers, null);
      await submit(page);
      await page.locator('[data-step="EmailCollection"] input[name="email"]').fill(typed.email);
    },
  },
  "the log-in": {
    path: "/login",
    step: "login",
    by: "login",
    call: "logIn",
    errors: logIn.errors,
    reach: (page) => fillForm(page, "login"),
  },
  "the log-in by an outside account": {
    path: "/login",
    step: "login",
    by: "facebook",
    call: "logIn",
    errors: logIn.errors,
    reach: (page) => fillForm(page, "login"),
    send: (page) => page.locator("button", { hasText: "Facebook" }).click(),
  },
  "the mailed link": {
    path: "/login",
    step: "loginMagicLink",
    by: "magic_link",
    call: "magicLink",
    errors: sendMagicLink.errors,
    async reach(page) {
      await page.getByRole("button", { name: accessCopy.actions.continueWithMagicLink }).click();
      await page.locator('[data-step="loginMagicLink"] input[name="email"]').fill(typed.email);
    },
  },
  "the code of a mailed link": {
    path: "/login",
    step: "loginMagicLink",
    by: "magic_link",
    call: "logIn",
    errors: logIn.errors,
    async reach(page, answers) {
      answers.magicLink = { given: {} };
      await page.getByRole("button", { name: accessCopy.actions.continueWithMagicLink }).click();
      await page.locator('[data-step="loginMagicLink"] input[name="email"]').fill(typed.email);
      await submit(page);
      await page.locator('input[name="code"]').fill(typed.code);
    },
  },
  "the second factor": {
    path: "/login",
    step: "loginMfa",
    by: "mfa",
    call: "logIn",
    errors: logIn.errors,
    async reach(page, answers) {
      answers.logIn = { refused: "MFA_REQUIRED", data: { phone_number_end: null, methods: ["app"] } };
      await fillForm(page, "login");
      await submit(page);
      await page.locator('[data-step="loginMfa"] input[name="code"]').fill(typed.code);
    },
  },
};

/** Sentences of our own that stand for those of the server. access §8 */
const instead: Partial<Record<ErrorName, RegExp>> = {
  SIGN_UP_CLOSED: /Magpie isn't taking new accounts/,
  INVITATION_REQUIRED: /Magpie is invitation-only/,
  INVITATION_ENDED: /This invitation no longer works/,
  UNDERAGE: /you're not eligible to sign up/,
  FACEBOOK_SIGNUP_DISABLED: /isn't available for new users/,
  ACCOUNT_UNKNOWN: /We couldn't find an account with that email/,
  EMAIL_INVALID: /that doesn't look like an email address/,
  UNAVAILABLE: /Oops! Something went wrong… Click Continue/,
  RATE_LIMITED: /Oops! Something went wrong… Click Continue/,
  INTERNAL: /doesn't look like an email address|Something went wrong… Click Continue|went wrong on our end, please try/,
};

/** Whether somebody can see what was refused: by words, a dialog, a challenge or a step of its own. */
function isTold(page: Page, reason: ErrorName, before: string): Promise<boolean> {
  const words = instead[reason]?.source ?? null;
  const looked = page.waitForFunction(
    ({ said, words, isLed, before, isChallenged }) => {
      const text = document.body.innerText;
      if (text.includes(said) || (words !== null && new RegExp(words).test(text))) return true;
      if (document.querySelector('[role="alertdialog"]')) return true;
      if (isChallenged && text.includes("I'm not a robot")) return true;
      return isLed && document.querySelector(`[data-step]:not([data-step="${before}"])`) !== null;
    },
    { said: sentence(reason), words, isLed: led.includes(reason), before, isChallenged: reason === "LOGIN_TOO_FAST" },
  );
  return looked.then(
    () => true,
    () => false,
  );
}

/** What a person meets who was just refused and wants to go on; "" where all is well. */
function deadEnd(page: Page, walk: Walk): Promise<string> {
  return page.evaluate(
    ({ kept, step }) => {
      const dialog = document.querySelector('[role="alertdialog"]');
      const place = dialog ?? document.querySelector("[data-step]");
      const ways = [...(place?.querySelectorAll<HTMLElement>("button, a[href], input") ?? [])].filter(
        (one) => !(one as HTMLButtonElement).disabled && one.getClientRects().length > 0,
      );
      if (ways.length === 0) return "no way on";
      if (place?.querySelector("button[aria-busy=true]")) return "it goes on turning";
      for (const [name, value] of Object.entries(kept)) {
        // The second factor asks for a code of its own.
        if (name === "code" && place?.closest("[data-step=loginMfa]") && step !== "loginMfa") continue;
        const field = document.querySelector<HTMLInputElement>(`[data-step] input[name="${name}"]`);
        if (field && field.value !== value) return `${name} became "${field.value}"`;
      }
      return "";
    },
    { kept: typedIn(walk), step: walk.step },
  );
}

/** Whether the dialog can be closed by the keyboard. */
async function closed(dialog: Locator): Promise<boolean> {
  await dialog.page().keyboard.press("Escape");
  const gone = dialog.waitFor({ state: "detached", timeout: 2000 });
  return gone.then(
    () => true,
    () => false,
  );
}

/** What is typed in the walk. */
function typedIn({ step, send }: Walk): Partial<typeof typed> {
  const { email, birthday, code } = typed;
  if (step === "loginMfa") return { email, code };
  if (step === "login") return { email };
  if (step === "loginMagicLink") return { email, code };
  return step === "socialSignupWithAge" || send ? { birthday } : { email, birthday };
}

/**
 * Of what may be refused at a walk's end one of each kind: those that the flow answers by the same step, dialog, field or passing word. That
 * it has an answer to each of them is its own test's.
 */
function oneOfEachKind({ step, by, errors }: Walk): ErrorName[] {
  const kindOf = (reason: ErrorName) => {
    const field = fieldOf[reason];
    const refusal = new Refusal(reason, { data: field === undefined ? {} : { field } });
    const before = startAccess({ step, seen: false, underage: false });
    const after = accessFlow(before, refusedEvent({ by, refusal, typed: typed.email }));
    return JSON.stringify({
      ...after,
      errors: Object.keys(after.errors),
      tooltip: after.tooltip?.at,
      toast: after.toast.number,
    });
  };
  const kinds = Map.groupBy(new Set([...errors, ...everywhere]), kindOf);
  return [...kinds.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}

test.each(Object.keys(walks))(
  "ACC-25 ACC-17 each kind of refusal of %s is said, leads on and keeps what was typed",
  async (name) => {
    const walk = walks[name];
    if (walk === undefined) throw new Error("no such walk");
    await site.set("providers", { provider: "facebook", person: { email: null, first_name: "Ann" } });
    const headers = { extraHTTPHeaders: { "x-sandbox-country": walk.country ?? "US", "accept-language": "en" } };
    const { page, close } = await browser.open(elsewhere, { context: { ...headers, locale: "en-US" } });
    page.setDefaultTimeout(10_000);
    const answers: Answers = {};
    await answer(page, answers);
    const faults: string[] = [];
    let isThere = false;
    for (const reason of oneOfEachKind(walk)) {
      if (reason === walk.passes) continue;
      if (!isThere) {
        for (const key of Object.keys(answers)) delete answers[key as keyof Answers];
        Object.assign(answers, free);
        await page.context().clearCookies();
        // The page is loaded once: from elsewhere it begins anew, in an entry of its own, for it would show again where its old one stood.
        await goWithin(page, elsewhere);
        await page.locator("[data-step]").waitFor({ state: "detached" });
        await goWithin(page, walk.path);
        await page.locator("button", { hasText: "Facebook" }).waitFor();
        await walk.reach(page, answers);
      }
      const field = fieldOf[reason];
      answers[walk.call] = { refused: reason, data: field === undefined ? {} : { field } };
      const password = page.locator('[data-step] input[name="password"]:enabled');
      if (isThere && (await password.count()) > 0) await password.fill("kettle-and-7-cups");
      await (walk.send ?? submit)(page);
      if (!(await isTold(page, reason, walk.step))) faults.push(`${reason}: nothing is said`);
      await expect
        .poll(() => deadEnd(page, walk), { timeout: 3000 })
        .toBe("")
        .catch(async () => {
          faults.push(`${reason}: ${await deadEnd(page, walk)}`);
        });
      const step = await page.locator("[data-step]").getAttribute("data-step");
      const dialog = page.getByRole("alertdialog");
      const hasDialog = (await dialog.count()) > 0;
      // Who closes it stands before the form as they left it.
      const isClosed = hasDialog && step === walk.step && (await closed(dialog));
      if (isClosed) {
        const left = await deadEnd(page, walk);
        if (left !== "") faults.push(`${reason}, closed: ${left}`);
      }
      const isForm = step === walk.step && (isClosed || !hasDialog) && !gates.includes(reason);
      isThere = isForm && reason !== "UNDERAGE" && !faults.at(-1)?.startsWith(reason);
    }
    expect(faults).toEqual([]);
    await close();
  },
);
