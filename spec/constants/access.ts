/** Numbers of the access area. Where the specification shows no value, the choice is said beside it. */
export const accessConstants = {
  existingPasswordMinChars: 6, // access §9
  newPasswordMinChars: 8, // access §9, business §9
  newPasswordMinCharsOtherReading: 6, // access §5: the sign-up form's other reading, by the flag new_password_8
  passwordMaxChars: 128, // our choice: long passphrases fit, hashing stays cheap
  strongPasswordMinScore: 3, // our choice: zxcvbn score 0–4, under strong_password

  overageLimitYears: 120, // access §9
  adultAgeYears: 18, // access §5, business §9
  minimumAgeYears: 13, // our choice (not shown); per country in minimum-age.ts
  birthdayFormMinAgeYears: 5, // our choice (not shown): younger is a slip of the year, not a child at the keyboard
  underageCookieName: "underage", // our choice
  underageCookieValue: "1", // access §9
  underageCookieMaxAgeSeconds: 86_400, // our choice (not shown): a day
  underageConfirmToastMs: 3500, // access §4, §9
  underageRedirectDelayMs: 4000, // access §4, §9

  emailMaxChars: 254, // RFC 5321
  emailLocalPartMaxChars: 64, // RFC 5321
  emailTypoHintMaxChars: 60, // access §5: addresses under 60 characters
  emailTypoMaxEditDistance: 2, // access §5

  ssoCheckDebounceMs: 300, // access §9
  errorToastMs: 3000, // access §9
  consentErrorToastMs: 3500, // access §2
  resendCodeToastMs: 5000, // access §9
  resetSentToastMs: 3500, // access §9
  rateLimitLockoutMinutes: 30, // access §9

  recaptchaLimitEntries: 3, // access §9
  recaptchaLimitWindowSeconds: 3600, // access §9
  humanTokenRefreshMs: 105_000, // access §9

  formWidthPx: 268, // access §9
  ssoPopupWidthPx: 600, // access §9
  ssoPopupHeightPx: 600, // access §9
  facebookPopupWidthPx: 580, // access §2
  facebookPopupHeightPx: 400, // access §2
  facebookPopupPollMs: 1000, // access §4
  facebookSdkPollMs: 100, // access §4
  facebookSdkMaxTries: 20, // access §4
  facebookApiVersion: "v2.7", // access §9
  facebookPermissions: ["public_profile", "email", "user_friends"], // access §9

  welcomeBarMs: 6000, // access §9
  welcomeBarPercent: 95, // access §9

  loginAttemptEventType: 7534, // access §9
  signupAttemptEventType: 7537, // access §9
  appTypeDesktop: 5, // access §3: app_type_from_client is 7 or 5
  appTypeMobileWeb: 7, // access §3

  imageMinSidePx: 119, // access §9: both sides must exceed it

  magicLinkMinutes: 10, // our choice
  resetLinkMinutes: 60, // our choice
  emailVerificationHours: 24, // our choice
  emailChangeHours: 24, // our choice: how long a new email waits for its confirmation
  emailWayBackDays: 7, // our choice: a mail about a change can take the account back, and nobody else can have a former email
  qrTokenSeconds: 120, // our choice
  verificationCodeDigits: 6, // our choice (format not shown)
  backupCodeChars: 10, // our choice
  backupCodeCount: 10, // our choice
  sessionIdleDays: 30, // our choice
  sessionMaxDays: 180, // our choice
  stepUpMinutes: 10, // our choice
  mfaMinutes: 10, // our choice: how long the second factor may take, and a sent code holds
  mfaTriesPerChallenge: 5, // our choice
  smsPerHour: 5, // our choice: to one person
  smsCooldownSeconds: 30, // our choice
  maxPasskeys: 20, // our choice
  maxSavedAccounts: 20, // our choice
} as const;

/** Ids of the ways to log in, as events and answers carry them. access §3 */
export const loginMethodIds = {
  email: 1,
  facebook: 2,
  gplus: 3,
  google_one_tap: 4,
  smartlock: 5,
  multifactor: 6,
  switch_account: 7,
  line: 8,
  sso: 9,
  qr: 10, // ours: the list has none for it
  passkey: 11, // ours
} as const;

/** Actions a human-verification token is asked for. access §7 */
export const humanVerificationActions = [
  "mweb_auth",
  "mweb_login",
  "mweb_signup",
  "web_auth",
  "web_unauth",
  "mweb_reset_password",
  "web_reset_password",
  "mweb_change_password",
  "web_change_password",
] as const;

/** Where a sign-up was started from. access §2 */
export const signupSources = [
  "boardInvite",
  "saveButton",
  "saveButtonExp",
  "homePage",
  "pinBookmarklet",
  "downloadImageBtnDweb",
  "downloadImageBtnUnauth",
  "followButton",
  "commentComposer",
] as const;

/** Keys of the consent step, in the order shown. access §2 */
export const consentKeys = [
  "terms",
  "collectionUsePersonalInfo",
  "thirdPartyProvisionPersonalInfo",
  "overseasTransferPersonalInfo",
  "optionalMarketingConsent",
] as const;

/** Countries whose visitors see the consent step before they register. Our choice: the keys are those of Korean law. */
export const consentCountries: readonly string[] = ["KR"];

/** LINE is offered in these countries alone. access §6 */
export const lineCountries: readonly string[] = ["JP"];
