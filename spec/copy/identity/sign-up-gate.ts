/** What stands in place of a sign-up that isn't open to everybody. */
export const signUpGateCopy = {
  gate: {
    closedTitle: "Magpie isn't taking new accounts",
    closedText: "If you have an account, you can log in.",
    neededTitle: "Magpie is invitation-only",
    neededText: "Paste the invitation you were sent. If you have an account, you can log in.",
    endedTitle: "This invitation no longer works",
    endedText:
      "It has expired, was used up or was revoked. Ask the person who sent it for a new one, and paste that here.",
    field: "Invitation",
    fieldHint: "The link, or the code at its end.",
    fieldWrong: "That isn't an invitation. Paste the whole link.",
    goOn: "Continue",
  },
} as const;
