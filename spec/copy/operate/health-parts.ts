import type { GuideStep, HealthPart } from "../../constants/health.ts";

/** What the operators' page about health says of each part: how to turn it on, and what to do when it fails. */
export const healthPartsCopy = {
  title: "What's set up",
  text: "Everything here is configured by environment variables and applies after a restart. Secrets are never shown.",
  states: { ON: "On", OFF: "Off", FAILING: "Failing" },
  documents: "{count, plural, one {# document} other {# documents}}",
  connections: "{count, plural, one {# connection} other {# connections}}",
  check: "Check sign-in providers",
  checkText: "Asks each provider whether it answers and knows this site.",
  answers: "Answers",
  names: {
    database: "Database",
    replicas: "Read replicas",
    storage: "Object storage (S3)",
    search: "Search index",
    graph: "Graph of related images",
    redis: "Redis",
    video: "Video conversion",
    mail: "Email",
    sms: "Text messages",
    push: "Push notifications",
    google: "Login with Google",
    facebook: "Login with Facebook",
    line: "Login with LINE",
    sso: "Single sign-on of companies",
    captcha: "reCAPTCHA",
    cards: "Card payments (Stripe)",
  } satisfies Record<HealthPart, string>,
  off: {
    replicas: "The primary database answers all reads. To add some: DATABASE_REPLICA_URLS.",
    storage:
      "Files are in the data folder. To use a bucket: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
    search: "This process holds no index. The database answers searches.",
    graph: "This process holds no graph. The database answers.",
    redis: "Each process counts limits by itself. With several processes, set REDIS_URL.",
    video: "Videos stay as uploaded. Install ffmpeg, or set MAGPIE_FFMPEG to it.",
    mail: "Emails only go to the outbox/mail folder, so no one gets them. Set SMTP_URL and MAIL_FROM.",
    sms: "No codes by text message. To send them: SMS_ENDPOINT, SMS_ACCOUNT, SMS_TOKEN and SMS_FROM.",
    google: "To offer it: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.",
    facebook: "To offer it: FACEBOOK_APP_ID and FACEBOOK_APP_SECRET.",
    line: "To offer it: LINE_CHANNEL_ID and LINE_CHANNEL_SECRET.",
    sso: "For a company: SSO_1_ISSUER, SSO_1_CLIENT_ID, SSO_1_CLIENT_SECRET and SSO_1_DOMAINS.",
    captcha: "A proof of work protects the forms instead. To use it: the variables that begin with RECAPTCHA_.",
    cards:
      "Payments are recorded by hand. To charge cards: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
  } satisfies Partial<Record<HealthPart, string>>,
  failing: {
    replicas: "Not read from until it keeps up again. The log says why.",
    storage:
      "Files can't be saved. Check that the data folder is writable, or that the S3_ variables are right and the bucket answers.",
    engine: "No search process answers at SEARCH_URLS. Start one; the database answers searches meanwhile.",
    mail: "An email couldn't be sent. Check SMTP_URL and whether the mail server accepts MAIL_FROM.",
  },
} as const;

/** What the page of first steps says. */
export const guideCopy = {
  text: "What a new site needs before you invite people. Each step is checked by how the site is right now.",
  done: "Completed",
  open: "Open",
  count: "{done, number} of {all, number} done",
  allDone: "Everything is set up",
  allDoneText:
    "Nothing is left to do. If something changes, such as the newest backup growing old, it's shown here again.",
  dismiss: "Don't open with this",
  dismissed: "You'll find it under This site.",
  bringBack: "Open with this again",
  broughtBack: "The area opens with it until everything is done.",
  steps: {
    name: "Give the site a name",
    address: "Use an https address",
    mail: "Make email work",
    terms: "Publish your own terms",
    sign_up: "Decide who can sign up",
    backup: "Make the first backup",
    people: "Invite the first people",
  } satisfies Record<GuideStep, string>,
  texts: {
    name: "Name, logo and color appear on every page and in every email.",
    address: "Put a TLS proxy in front and set PUBLIC_URL. Passkeys, push notifications and secure cookies need it.",
    mail: "Without email, no one can verify an address or reset a password. Set SMTP_URL and MAIL_FROM.",
    terms:
      "Until then, people agree to general texts that don't say who runs this site. Whoever signs up later agrees to yours.",
    sign_up: "Everyone, people with an invitation, or no one. Save your choice, even if you keep it as it is.",
    backup: "One click makes it; a schedule keeps making more. It counts while it's intact and at most 8 days old.",
    people: "Create an invitation link and send it to someone.",
  } satisfies Record<GuideStep, string>,
  go: {
    name: "Go to branding",
    mail: "Go to health",
    terms: "Go to terms",
    sign_up: "Go to sign-up",
    backup: "Go to backups",
    people: "Make an invitation",
  },
} as const;
