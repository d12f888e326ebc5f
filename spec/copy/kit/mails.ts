/** Sentences of the mails, in English. `{name}` is the first name of who gets it, `{site}` where this instance lives. */
export const mailCopy = {
  greeting: "Hi {name},",
  greetingNameless: "Hi,",
  footer: "You get this mail because {email} has an account at {site}.",
  strangerFooter: "You get this mail because somebody typed {email} at {site}.",
  linkHelp: "If the button doesn't work, open this address:",
  verifyEmail: {
    subject: "Verify your email for Magpie",
    text: "Please confirm that {email} is your email. The link works for 24 hours.",
    notYou: "If you didn't make an account, you can ignore this mail.",
    button: "Verify your email",
  },
  newDevice: {
    subject: "New log-in to your Magpie account",
    text: "Your account was just used to log in on a new device: {device}, {country}, {time} (UTC).",
    notYou: "If that wasn't you, change your password and log that device out.",
    button: "See your devices",
  },
  passwordChanged: {
    subject: "Your Magpie password was changed",
    text: "Your password was changed on {time} (UTC). Every other device was logged out.",
    notYou: "If that wasn't you, write to whoever runs this site right away.",
    button: "See your devices",
  },
  accountSuspended: {
    subject: "Your Magpie account is suspended",
    text: "Your account was suspended. Your case number is {number}.",
    appeal: "Log in as you always do to read the reason, to appeal, and to download everything you saved.",
    button: "See your case",
  },
  caseAppealed: {
    subject: "An appeal waits for you: {number}",
    text: "{username} appealed against the suspension of their account. The case number is {number}.",
    read: "Read it with: magpie cases show {number}",
    button: "Open Magpie",
  },
  caseLifted: {
    subject: "Your Magpie account is open again",
    text: "The suspension of your account was lifted (case {number}). Everything is where you left it.",
    button: "Log in",
  },
  caseUpheld: {
    subject: "Your case was decided: {number}",
    text: "We looked at your account again. The suspension stands (case {number}).",
    data: "You can still log in to download everything you saved.",
    button: "See your case",
  },
  exportReady: {
    subject: "Your Magpie data is ready",
    text: "The archive of everything you made and saved is ready. You can download it for 7 days.",
    where: "Log in first: only you can download it.",
    button: "Download your data",
  },
  boardInvite: {
    subject: "{inviter} invites you to the board “{board}”",
    text: "{inviter} would like you to save to the board “{board}” together on Magpie.",
    stranger: "Open the invitation, then log in or sign up: you join the board with that account.",
    button: "Open the invitation",
  },
  factorAdded: {
    subject: "Two-factor authentication was turned on",
    text: "Since {time} (UTC) logging in to your Magpie account asks for one more code.",
  },
  factorRemoved: {
    subject: "Two-factor authentication was turned off",
    text: "On {time} (UTC) a way to get codes was taken off your Magpie account.",
  },
  backupCodesRenewed: {
    subject: "You have new backup codes",
    text: "New backup codes were made for your Magpie account on {time} (UTC). The old ones no longer work.",
  },
  backupCodeUsed: {
    subject: "A backup code was used",
    text: "One of your backup codes was used on {time} (UTC). You have {left} left.",
  },
  passkeyAdded: {
    subject: "A passkey was added to your account",
    text: "On {time} (UTC) a passkey was added that logs in to your Magpie account.",
  },
  passkeyRemoved: {
    subject: "A passkey was removed from your account",
    text: "On {time} (UTC) a passkey was taken off your Magpie account.",
  },
  accountLinked: {
    subject: "{provider} was linked to your account",
    text: "On {time} (UTC) a {provider} account was linked that logs in to your Magpie account.",
  },
  accountUnlinked: {
    subject: "{provider} was unlinked from your account",
    text: "On {time} (UTC) the {provider} account was taken off your Magpie account. It no longer logs in.",
  },
  waysInEnded: {
    subject: "Your email is confirmed, and your account is yours alone",
    text: "On {time} (UTC) {email} was confirmed as the email of your Magpie account. What was set up before that is gone: the password unless it was typed again, linked accounts, passkeys, codes, and log-ins on other devices.",
    next: "Log in with a mailed link, or choose a new password.",
    button: "Log in",
  },
  securityNotYou: "If that wasn't you, change your password and log every other device out.",
  securityButton: "See your security settings",
  stepUpCode: {
    subject: "Your Magpie code",
    text: "To confirm that it's you, enter {code}. It works for {minutes} minutes.",
    notYou: "If you didn't ask for it, change your password: somebody is logged in as you.",
  },
  magicLink: {
    subject: "Your log-in link for Magpie",
    text: "Somebody asked for a link that logs in to your account. It works once, for {minutes} minutes.",
    code: "To log in with another browser, type this code there: {code}",
    notYou: "If you didn't ask for it, you can ignore this mail. Never give the code or the link to anybody.",
    button: "Log in to Magpie",
  },
  resetPassword: {
    subject: "Choose a new Magpie password",
    text: "Somebody asked to reset the password of your account. The link works once, for {minutes} minutes.",
    notYou: "If you didn't ask for it, you can ignore this mail; your password stays as it is.",
    button: "Choose a new password",
  },
  noAccount: {
    subject: "There is no Magpie account for this email",
    text: "Somebody asked for a log-in mail for {email}, but there is no account with this email. You can make one for free.",
    notYou: "If that wasn't you, you can ignore this mail.",
    button: "Sign up",
  },
  accountClosed: {
    subject: "Your Magpie account will be deleted",
    text: "Your account is closed. Everything in it will be deleted for good on {time} (UTC).",
    notYou: "To keep it, log in before then.",
    button: "Log in",
  },
  accountDeactivated: {
    subject: "Your Magpie account is deactivated",
    text: "Nobody can see your profile and your Pins now. Nothing was deleted.",
    notYou: "To come back, just log in.",
  },
  softBanned: {
    subject: "We protected your Magpie account",
    text: "We noticed some strange activity, so we reset your password and logged you out everywhere.",
    button: "Reset your password",
  },
  unknownDevice: "Unknown device",
} as const;
