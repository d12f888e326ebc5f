/** Sentences of the operators' pages about who pays for an account's ads. */
export const adPayerCopy = {
  title: "Who pays, as ads say it",
  verified: "Name verified",
  verify: "Verify name…",
  unverify: "Take back verification…",
  verifyTitle: "Verify “{name}”?",
  verifyText:
    "Do this once you have seen proof that the account may use this name. No other advertiser can take it then.",
  verifyConfirm: "Verify name",
  unverifyTitle: "Take back the verification of “{name}”?",
  unverifyText: "Other advertisers can take this name again.",
  unverifyConfirm: "Take back",
} as const;
