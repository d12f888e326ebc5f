type CredentialKind = new (given: { id: string; password: string; name?: string }) => Credential;

/** Offers the browser to keep what was just logged in with, where it can. access §4 */
export async function keepCredentials(id: string, password: string, name: string): Promise<void> {
  const { PasswordCredential } = window as unknown as { PasswordCredential?: CredentialKind };
  if (PasswordCredential === undefined || !window.isSecureContext) return;
  // A browser that declines keeps nobody out.
  await navigator.credentials.store(new PasswordCredential({ id, password, name })).catch(() => undefined);
}
