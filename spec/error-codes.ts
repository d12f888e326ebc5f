/**
 * The one table of `api_error_code`s: name → code on the wire, HTTP status, and the sentence shown when the refusal brings none.
 * 7 and 2171–2173 are given by the specification (saving §8, search §2.6); the others are this product's own.
 */
export const errorCodes = {
  INTERNAL: { code: 1, http: 500, message: "Sorry! Something went wrong on our end." },
  INVALID_PARAMETERS: { code: 2, http: 400, message: "Something in this request isn't right." },
  NOT_AUTHENTICATED: { code: 7, http: 401, message: "Log in to do that." },
  NOT_ALLOWED: { code: 8, http: 403, message: "You can't do that here." },
  RATE_LIMITED: { code: 9, http: 429, message: "That was a lot at once. Wait a moment and try again." },
  UNAVAILABLE: { code: 10, http: 503, message: "We're catching our breath. Try again in a few seconds." },
  TOO_LARGE: { code: 11, http: 413, message: "That's too large to send." },
  STORAGE_FULL: { code: 12, http: 507, message: "This server is out of room, so nothing new can be saved right now." },
  METHOD_NOT_ALLOWED: { code: 13, http: 405, message: "This address doesn't take that kind of request." },
  NOT_FOUND: { code: 50, http: 404, message: "We couldn't find that." },
  MOVED: { code: 51, http: 301, message: "This has moved." },
  CONFLICT: { code: 52, http: 409, message: "Someone changed this in the meantime. Look at it again, then retry." },
  EMAIL_INVALID: { code: 60, http: 400, message: "Your email is invalid." },
  EMAIL_TAKEN: { code: 61, http: 409, message: "This email is already in use." },
  EMAIL_HAS_BRAND: { code: 62, http: 400, message: "Please stick to your name, or the name of your brand" },
  PASSWORD_REJECTED: { code: 63, http: 400, message: "Please make a stronger password." },
  UNDERAGE: { code: 64, http: 403, message: "Sorry, you're not eligible to sign up right now." },
  AGE_MISSING_EU: { code: 65, http: 400, message: "We need to know your age to provide you this service." },
  OVERAGE: { code: 66, http: 400, message: "Oops! Please use a valid age to sign up." },
  BIRTHDAY_INVALID: { code: 67, http: 400, message: "Invalid date" },
  CONSENT_REQUIRED: { code: 68, http: 400, message: "Please agree to the required items to continue." },
  ACCOUNT_UNKNOWN: { code: 70, http: 404, message: "The email you entered does not belong to any account." },
  WRONG_PASSWORD: {
    code: 78,
    http: 401,
    message: "The password you entered is incorrect. Try again or Reset your password.",
  },
  LINK_EXPIRED: { code: 79, http: 410, message: "This link has expired or was already used. Ask for a new one." },
  WRONG_PASSWORD_TOO_OFTEN: {
    code: 80,
    http: 429,
    message: "The password you entered is incorrect. Try again or Reset your password.",
  },
  LOGIN_TOO_FAST: {
    code: 81,
    http: 429,
    message: "Oops! You logged in too quickly. Please try again with the reCAPTCHA.",
  },
  MFA_REQUIRED: { code: 82, http: 401, message: "Two-factor authentication required" },
  MFA_CODE_WRONG: { code: 83, http: 401, message: "That code isn't right. Check it and try again." },
  SOFT_BANNED: {
    code: 84,
    http: 403,
    message:
      "We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.",
  },
  SOFT_BANNED_SOCIAL: {
    code: 85,
    http: 403,
    message:
      "We noticed some strange activity on your account. Reset your password or log in with Facebook or Google to get back into your account.",
  },
  SUSPENDED: { code: 86, http: 403, message: "Your account has been deactivated" },
  LOGIN_ASSISTANCE: { code: 87, http: 403, message: "Looks like you're having trouble logging in" },
  LOGIN_ATTEMPTS_ACCOUNT: {
    code: 88,
    http: 429,
    message: "You have reached the maximum number of login attempts. Try again in 30 minutes.",
  },
  LOGIN_ATTEMPTS_ADDRESS: {
    code: 89,
    http: 429,
    message: "You have reached the maximum number of login attempts. Try again in 30 minutes.",
  },
  LOGIN_ATTEMPTS_GOOGLE: {
    code: 90,
    http: 429,
    message: "You have reached the maximum number of login attempts. Try again in 30 minutes.",
  },
  GOOGLE_DEACTIVATED: { code: 91, http: 403, message: "This account was deactivated." },
  GOOGLE_NO_ACCOUNT: { code: 92, http: 404, message: "There's no account for this Google address yet." },
  GOOGLE_REFUSED: { code: 93, http: 401, message: "Google didn't confirm this log-in." },
  GOOGLE_LINKED: { code: 94, http: 401, message: "Your account is connected to Google." },
  FACEBOOK_LINKED: {
    code: 95,
    http: 401,
    message: "Your account is connected to Facebook, but Facebook login is no longer available.",
  },
  GOOGLE_ONLY: {
    code: 96,
    http: 401,
    message: "Your account is already linked to Google. To log in with email, set a password.",
  },
  FACEBOOK_ONLY: {
    code: 97,
    http: 401,
    message: "Your account is already linked to Facebook. To log in with email, set a password.",
  },
  APPLE_ONLY: {
    code: 98,
    http: 401,
    message:
      "Your account is connected to Apple, which works only on the iOS app. To log in with email, set a password.",
  },
  MAGIC_LINK_EMAIL_UNKNOWN: {
    code: 100,
    http: 404,
    message: "This email isn't associated with an account. Please sign up or try again",
  },
  MAGIC_LINK_EMAIL_BOUNCED: {
    code: 101,
    http: 409,
    message: "Mail to this address comes back. Log in another way.",
  },
  FACEBOOK_SIGNUP_DISABLED: { code: 102, http: 403, message: "Facebook login isn't available for new users." },
  SSO_FAILED: { code: 103, http: 401, message: "Sorry! Something went wrong on our end." },
  STEP_UP_REQUIRED: { code: 104, http: 403, message: "Please confirm that it's you first." },
  FACEBOOK_REGISTER_PREVENTED: {
    code: 105,
    http: 403,
    message: "We couldn't match your Facebook account to any account. Try resetting your password instead.",
  },
  GOOGLE_REGISTER_PREVENTED: {
    code: 106,
    http: 403,
    message: "We couldn't match your Google account to any account. Try resetting your password instead.",
  },
  EMAIL_UNVERIFIED: { code: 107, http: 403, message: "Verify your email first, through the message in your inbox." },
  SIGN_UP_MAILED: { code: 108, http: 401, message: "One more step: open the message in your inbox." },
  BOARD_NAME_TAKEN: { code: 110, http: 409, message: "You already have a board with this name." },
  BOARD_FULL: { code: 111, http: 409, message: "This board is full. Choose another board or make a new one." },
  SAME_PLACE: { code: 112, http: 400, message: "The Pin is already there." },
  PAGE_UNREACHABLE: { code: 113, http: 422, message: "We couldn't open that page." },
  IMAGE_REJECTED: { code: 114, http: 422, message: "We can't use this image." },
  VIDEO_REJECTED: { code: 115, http: 422, message: "We can't use this video." },
  UNKNOWN_URL_KEY: { code: 120, http: 404, message: "unknown url key" },
  ROLE_MISSING: {
    code: 126,
    http: 403,
    message: "Your role in this account doesn't allow that. Ask its owner for another one.",
  },
  BOARD_BUSY: { code: 2171, http: 409, message: "Please wait until the previous board action finishes." },
  BOARD_BUSY_SOURCE: { code: 2172, http: 409, message: "Please wait until the previous board action finishes." },
  BOARD_BUSY_TARGET: { code: 2173, http: 409, message: "Please wait until the previous board action finishes." },
} as const satisfies Record<string, { code: number; http: number; message: string }>;

export type ErrorName = keyof typeof errorCodes;
