/** Where the reset of a password begins, with what was typed. access §2 */
export function forgotAddress(email: string | undefined): string {
  return email?.trim() ? `/password/forgot?ue=${encodeURIComponent(email.trim())}` : "/password/forgot";
}
