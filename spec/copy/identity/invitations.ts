/** Sentences for whoever invites others. */
export const invitationCopy = {
  title: "Invitations",
  text: "New accounts here need an invitation. Each one you create lets one person in and works for two weeks.",
  left: "{count, plural, =0 {You can create more later.} one {You can create one more.} other {You can create # more.}}",
  make: "New invitation",
  note: "Who it's for",
  noteHint: "Only you can see this.",
  made: "Invitation copied. Send the link to the person you're inviting.",
  copyFailed: "Copy the link and send it to the person you're inviting.",
  link: "Invitation link for {name}",
  nobody: "someone",
  copy: "Copy link",
  copied: "The link is copied.",
  revoke: "Revoke",
  revokeTitle: "Revoke this invitation?",
  revokeText: "Its link stops working.",
  revoked: "Invitation revoked.",
  open: "Open until {date}",
  used: "Used",
  expired: "Expired",
  wasRevoked: "Revoked",
  off: "Invitations don't work right now: sign-up is open to everyone, closed, or left to operators.",
} as const;

export const invitationRefusals = {
  notHere: "Members can't invite people here.",
  allMade: "You've used all your invitations for now.",
} as const;
