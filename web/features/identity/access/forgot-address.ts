/** The URL of the password reset, with the typed email. access §2 */
export function forgotAddress(email: string | undefined): string {
  return email?.trim() ? `/password/forgot?ue=${encodeURIComponent(email.trim())}` : "/password/forgot";
}
