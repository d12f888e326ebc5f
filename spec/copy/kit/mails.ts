/** Sentences of the mails, in English. `{name}` is the first name of who gets it, `{site}` where this instance lives. */
export const mailCopy = {
  greeting: "Hi {name},",
  greetingNameless: "Hi,",
  someone: "Someone",
  aBusiness: "A business",
  footer: "You're getting this email because {email} has an account at {site}.",
  strangerFooter: "You're getting this email because someone entered {email} at {site}.",
  formerFooter: "You're getting this email because {email} was the email of an account at {site}.",
  unsubscribe: "Don't want these emails? Unsubscribe:",
  linkHelp: "If the button doesn't work, open this link:",
  notices: {
    subject: "{count, plural, one {# new notification} other {# new notifications}} on Magpie",
    text: "While you were away:",
    button: "See all notifications",
  },
  digest: {
    subject: "Your week on Magpie: {headline}",
    text: "New since last week from what you follow, and ideas that fit your boards:",
    newFrom: "New from {name}",
    newOn: "New on “{boardName}”",
    forYou: "Picked for your boards",
    button: "See everything new",
  },
  verifyEmail: {
    subject: "Verify your email for Magpie",
    text: "Please confirm that {email} is your email. The link works for 24 hours.",
    notYou: "If you didn't create an account, you can ignore this email.",
    button: "Verify your email",
  },
  changeEmail: {
    subject: "Confirm your new email for Magpie",
    text: "To use {email} for your Magpie account @{username}, open this link where you're logged in. It works for 24 hours.",
    notYou: "If you didn't ask for this, you can ignore this email. Nothing will change.",
    button: "Confirm your new email",
  },
  emailChanged: {
    subject: "Your Magpie email was changed",
    text: "On {time} (UTC), the email of your Magpie account was changed to {hint}. From now on, emails go there.",
    notYou:
      "If that wasn't you, undo it within 7 days. That brings this email back, logs everyone out and removes the password, so you can choose a new one.",
    button: "This wasn't me",
  },
  emailInUse: {
    subject: "Someone wanted to use your email on Magpie",
    text: "Someone asked to use {email} for another Magpie account. It belongs to yours, so nothing was changed.",
    notYou: "If that was you, log in here to use this account, or change its email first.",
    button: "Log in",
  },
  newDevice: {
    subject: "New login to your Magpie account",
    text: "Your account was just used to log in on a new device: {device}, {country}, {time} (UTC).",
    notYou: "If that wasn't you, change your password and log out that device.",
    button: "See your devices",
  },
  passwordChanged: {
    subject: "Your Magpie password was changed",
    text: "Your password was changed on {time} (UTC). Every other device was logged out.",
    notYou: "If that wasn't you, contact the site's operator right away.",
    button: "See your devices",
  },
  accountSuspended: {
    subject: "Your Magpie account is suspended",
    text: "Your account was suspended. Your case number is {number}.",
    appeal: "Log in as usual to see the reason, appeal, or download everything you saved.",
    button: "See your case",
  },
  caseAppealed: {
    subject: "New appeal: {number}",
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
    text: "The archive of everything you created and saved is ready. You can download it for 7 days.",
    where: "Log in first: only you can download it.",
    button: "Download your data",
  },
  boardInvite: {
    subject: "{inviter} invites you to the board “{board}”",
    text: "{inviter} wants to save to the board “{board}” together with you on Magpie.",
    stranger: "Open the invitation, then log in or sign up to join the board.",
    button: "Open the invitation",
  },
  businessInvite: {
    memberSubject: "{business} invites you to join its team",
    member: "{business} wants to add you to its team on Magpie. You'll see what it shares with you before you accept.",
    partnerSubject: "{business} invites you as a partner",
    partner: "{business} wants to share some of its accounts with your business on Magpie.",
    requestSubject: "{business} asks for access",
    request: "{business} asks to work with accounts of your business on Magpie. You decide what it may do.",
    until: "You have {days} days to answer.",
  },
  factorAdded: {
    subject: "Two-factor authentication was turned on",
    text: "Since {time} (UTC), logging in to your Magpie account takes an extra code.",
  },
  factorRemoved: {
    subject: "Two-factor authentication was turned off",
    text: "On {time} (UTC), a way to get codes was removed from your Magpie account.",
  },
  backupCodesRenewed: {
    subject: "You have new backup codes",
    text: "New backup codes were created for your Magpie account on {time} (UTC). The old ones no longer work.",
  },
  backupCodeUsed: {
    subject: "A backup code was used",
    text: "One of your backup codes was used on {time} (UTC). You have {left} left.",
  },
  passkeyAdded: {
    subject: "A passkey was added to your account",
    text: "On {time} (UTC), a passkey was added to your Magpie account. It can be used to log in.",
  },
  passkeyRemoved: {
    subject: "A passkey was removed from your account",
    text: "On {time} (UTC), a passkey was removed from your Magpie account.",
  },
  accountLinked: {
    subject: "{provider} was linked to your account",
    text: "On {time} (UTC), a {provider} account was linked to your Magpie account. It can be used to log in.",
  },
  accountUnlinked: {
    subject: "{provider} was unlinked from your account",
    text: "On {time} (UTC), the {provider} account was removed from your Magpie account. It can no longer be used to log in.",
  },
  waysInEnded: {
    subject: "Email confirmed, other logins removed",
    text: "On {time} (UTC), {email} was confirmed as the email of your Magpie account. Everything set up before that was removed: the password unless it was entered again, linked accounts, passkeys, codes, and logins on other devices.",
    next: "Log in with an emailed link, or choose a new password.",
    button: "Log in",
  },
  appMade: {
    subject: "An app was created in your account",
    text: "On {time} (UTC), the app “{app}” was created in your Magpie account. With its secret, a program can act for you.",
  },
  appSecretRenewed: {
    subject: "An app of yours has a new secret",
    text: "On {time} (UTC), your app “{app}” on Magpie got a new secret. With it, a program can act for you. The old one no longer works.",
  },
  appTokenMade: {
    subject: "A test token was created for your app",
    text: "On {time} (UTC), a test token was created for your app “{app}” on Magpie. For a day, a program can act for you with it.",
  },
  systemTokenMade: {
    subject: "A token was created for a system user",
    text: "On {time} (UTC), you created a token for the system user “{user}” of {business} on Magpie, with your app “{app}”.",
  },
  wayBack: {
    text: "If that wasn't you, take your account back with the button below. Everyone is logged out, the password is removed, and so is everything that was set up in the last {days} days to log in or to act for you. The button works for {days} days.",
    button: "That wasn't me",
  },
  securityNotYou: "If that wasn't you, change your password and log out every other device.",
  securityButton: "See your security settings",
  stepUpCode: {
    subject: "Your Magpie code",
    text: "To confirm that it's you, enter {code}. It works for {minutes} minutes.",
    notYou: "If you didn't request this, change your password: someone is logged in as you.",
  },
  magicLink: {
    subject: "Your login link for Magpie",
    text: "Someone asked for a link to log in to your account. It works once, for {minutes} minutes.",
    code: "To log in with another browser, enter this code there: {code}",
    notYou: "If you didn't request this, you can ignore this email. Never share the code or the link with anyone.",
    button: "Log in to Magpie",
  },
  resetPassword: {
    subject: "Choose a new Magpie password",
    text: "Someone asked to reset your account's password. The link works once, for {minutes} minutes.",
    notYou: "If you didn't request this, you can ignore this email. Your password won't change.",
    button: "Choose a new password",
  },
  noAccount: {
    subject: "There is no Magpie account for this email",
    text: "Someone asked for a login email for {email}, but there's no account with this email. You can create one for free.",
    notYou: "If that wasn't you, you can ignore this email.",
    button: "Sign up",
  },
  accountClosed: {
    subject: "Your Magpie account will be deleted",
    text: "Your account is closed. Everything in it will be permanently deleted on {time} (UTC).",
    notYou: "To keep it, log in before then.",
    button: "Log in",
  },
  accountDeactivated: {
    subject: "Your Magpie account is deactivated",
    text: "Your profile and Pins are hidden now. Nothing was deleted.",
    notYou: "To come back, just log in.",
  },
  softBanned: {
    subject: "We protected your Magpie account",
    text: "We noticed some strange activity, so we reset your password and logged you out everywhere.",
    button: "Reset your password",
  },
  unknownDevice: "Unknown device",
  /** An operator tries a mail. */
  test: "[Test] {subject}",
} as const;
