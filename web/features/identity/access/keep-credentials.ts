type CredentialKind = new (given: { id: string; password: string; name?: string }) => Credential;

/** Offers the browser to save the credentials just used, where supported. access §4 */
export async function keepCredentials(id: string, password: string, name: string): Promise<void> {
  const { PasswordCredential } = window as unknown as { PasswordCredential?: CredentialKind };
  if (PasswordCredential === undefined || !window.isSecureContext) return;
  // The log-in doesn't depend on it.
  await navigator.credentials.store(new PasswordCredential({ id, password, name })).catch(() => undefined);
}
