const token = "a token or a step of signing in: written a moment ago by nobody in particular, and good once";
const account = "what protects an account: shown as it is, whoever changed it and wherever";
const link = "a link that was ended opens nothing any more";

/**
 * Reads that only the primary answers, and why. The session of every request is read there as well (http/open-context.ts), so that one that
 * was ended opens nothing, and so is everything inside a call that writes.
 */
export const primaryReads: ReadonlyMap<string, string> = new Map([
  ["Register.exists", "somebody may have taken it a moment ago"],
  ["HumanChallenge.get", "writes the challenge that it gives"],
  ["EmailVerification.get", token],
  ["EmailRestore.get", token],
  ["MailSubscription.get", token],
  ["MagicLink.get", token],
  ["UserResetPassword.get", token],
  ["QrAuth.status", token],
  ["AccountCase.get", token],
  ["DataExport.get", token],
  ["LinkedAccounts.get", account],
  ["EmailChange.get", account],
  ["MultiFactor.get", account],
  ["Passkeys.get", account],
  ["AccessTokens.get", account],
  ["BusinessProfiles.get", account],
  ["SystemTokens.get", account],
  ["PushDevices.get", account],
  ["Apps.get", account],
  ["App.get", account],
  ["AppConsent.get", account],
  ["AppUse.get", account],
  ["ConnectedApps.get", account],
  ["AccessHistory.get", account],
  ["UserSessions.get", account],
  ["SavedAccounts.get", account],
  ["BoardInviteToken.get", link],
  ["BoardShareLink.get", link],
  ["SharedBoard.get", link],
  ["SharedBoardFeed.get", link],
  ["FindPinImages.get", "asks a page of somebody else, once"],
  ["AdDraft.check", "tries what publishing would do, under its locks, and keeps nothing"],
]);
