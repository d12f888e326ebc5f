/** Sentences of the mails, in English. `{name}` is the first name of who gets it, `{site}` where this instance lives. */
export const mailCopy = {
  greeting: "Hi {name},",
  footer: "You get this mail because {email} has an account at {site}.",
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
  unknownDevice: "Unknown device",
} as const;
