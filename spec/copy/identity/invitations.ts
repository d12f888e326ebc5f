/** Sentences for whoever invites others. */
export const invitationCopy = {
  title: "Invitations",
  text: "New accounts here need an invitation. Each of yours lets one person in and holds for two weeks.",
  left: "{count, plural, =0 {You can make more later.} one {You can make one more.} other {You can make # more.}}",
  make: "New invitation",
  note: "For whom",
  noteHint: "Only you see it.",
  made: "Your invitation is copied. Send the link to whoever you want here.",
  copyFailed: "Copy the link and send it to whoever you want here.",
  link: "Link of the invitation for {name}",
  nobody: "somebody",
  copy: "Copy link",
  copied: "The link is copied.",
  revoke: "Take back",
  revokeTitle: "Take this invitation back?",
  revokeText: "Nobody comes in by its link any more.",
  revoked: "The invitation is taken back.",
  open: "Open until {date}",
  used: "Used",
  expired: "Expired",
  wasRevoked: "Taken back",
  off: "Nobody can use these now: sign-up is open, closed, or operators alone invite.",
} as const;

export const invitationRefusals = {
  notHere: "People don't invite others here.",
  allMade: "You have made all your invitations for now.",
} as const;
