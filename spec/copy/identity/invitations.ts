/** Sentences for whoever invites others. */
export const invitationCopy = {
  title: "Invitations",
  text: "New accounts here need an invitation. Each of yours lets one person in and holds for two weeks.",
  left: "{count, plural, =0 {You can make more later.} one {You can make one more.} other {You can make # more.}}",
  make: "New invitation",
  note: "For whom",
  noteHint: "Only you see it.",
  made: "Your invitation is copied. Send the link to someone you want here.",
  copyFailed: "Copy the link and send it to someone you want here.",
  link: "Link of the invitation for {name}",
  nobody: "somebody",
  copy: "Copy link",
  copied: "The link is copied.",
  revoke: "Take back",
  revokeTitle: "Take this invitation back?",
  revokeText: "Its link stops working.",
  revoked: "The invitation is taken back.",
  open: "Open until {date}",
  used: "Used",
  expired: "Expired",
  wasRevoked: "Taken back",
  off: "These can't be used right now: sign-up is open to everyone, closed, or left to operators.",
} as const;

export const invitationRefusals = {
  notHere: "People don't invite others here.",
  allMade: "You've used all your invitations for now.",
} as const;
